import { createContext } from 'react';
import type { LinkState } from '../render.ts';

/** What the server knows about the rendered page; null in the browser. */
export interface Shell {
  /** Inline text of this page’s style sheets; null: link them. */
  styles: string | null;
  /** Only for hydrated pages. */
  nonce: string | undefined;
  scripts: readonly string[];
  islands: Readonly<Record<string, readonly string[]>>;
  /** Filled during rendering: islands by name and `map`, for which the page’s CSP may have to allow more. */
  drawn: Set<string>;
  wireKey: string;
  /** Null unless the page was opened by a preview link. */
  link: LinkState | null;
}

export const ShellContext = createContext<Shell | null>(null);
