import { createContext } from 'react';

/** What the server knows about the rendered page; null in the browser. */
export interface Shell {
  /** Inline text of this page’s style sheets; null: link them. */
  styles: string | null;
  /** Only for hydrated pages. */
  nonce: string | undefined;
  scripts: readonly string[];
  islands: Readonly<Record<string, readonly string[]>>;
  wireKey: string;
}

export const ShellContext = createContext<Shell | null>(null);
