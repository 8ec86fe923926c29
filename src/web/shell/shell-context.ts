import { createContext } from 'react';

/** What the server knows about the page it renders; null in the browser. */
export interface Shell {
  /** Text of the style sheets of this page; null: link them. */
  styles: string | null;
  /** Only for hydrated pages. */
  nonce: string | undefined;
  scripts: readonly string[];
  islands: Readonly<Record<string, readonly string[]>>;
  wireKey: string;
}

export const ShellContext = createContext<Shell | null>(null);
