/**
 * Whether a document is the panel's: React's in the browser. Pages of the site are plain but for their islands. A route says it
 * as `export const handle = { panel: true }`, and those below it are the same.
 */
export const isPanel = (handles: readonly unknown[]): boolean =>
  (handles as ({ panel?: boolean } | undefined)[]).some((handle) => handle?.panel);
