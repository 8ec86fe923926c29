/**
 * What a document is. Pages of the site and the panel's sign-in are plain, but for their islands; the panel itself is React's
 * in the browser. A route says it as `export const handle = { kind: 'panel' }`, and those below it are the same.
 */
export type PageKind = 'site' | 'sign-in' | 'panel';

/** By the handles of the routes that match. */
export const kindOf = (handles: readonly unknown[]): PageKind =>
  (handles as ({ kind?: PageKind } | undefined)[]).find((handle) => handle?.kind)?.kind ?? 'site';
