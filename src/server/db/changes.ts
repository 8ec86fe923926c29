/** Names content is known by to the page cache: a table, or a setting. */
export type Tag = string;

export interface Changes {
  /** Tells everyone that content under these names was written. Resolves when this instance has dropped its pages. */
  announce(tags: readonly Tag[]): void;
  /** Answers how to listen no longer. */
  listen(listener: (tags: readonly Tag[]) => void): () => void;
  /** What was announced in the last so many milliseconds; everything when this instance did not hear all of them. */
  since(ms: number): Tag[];
  close(): Promise<void>;
}

/** Stands for every name: whatever was kept may be old. */
export const everything: Tag = '*';

/** Told when the line to the other instances is down, or a notice was lost. */
export type OnTrouble = (words: string, error: unknown) => void;

/** One instance: what is announced is heard at once. */
export function localChanges(clock = () => performance.now()): Changes {
  const listeners = new Set<(tags: readonly Tag[]) => void>();
  const last = new Map<Tag, number>(); // names are those of tables and settings: there are never many
  const began = clock();
  return {
    announce: (tags) => {
      for (const tag of tags) last.set(tag, clock());
      for (const listener of listeners) listener(tags);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    since: (ms) => {
      const from = clock() - ms;
      return from < began ? [everything] : [...last].flatMap(([tag, at]) => (at >= from ? [tag] : []));
    },
    close: async () => undefined,
  };
}
