/**
 * Whether the document is the panel’s, which React runs in the browser; pages of the site are static except for islands. A
 * route declares it with `export const handle = { panel: true }`, which applies to its children too.
 */
export const isPanel = (handles: readonly unknown[]): boolean =>
  (handles as ({ panel?: boolean } | undefined)[]).some((handle) => handle?.panel);
