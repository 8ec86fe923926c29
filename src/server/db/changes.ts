/** Name of content in the change feed: a table, or a setting. */
export type Tag = string;

export interface Changes {
  /** Notifies all listeners of this instance that content under these names was written. Other instances are notified by the database. */
  announce(tags: readonly Tag[]): void;
  /** Returns the function that stops listening. */
  listen(listener: (tags: readonly Tag[]) => void): () => void;
  /** The names announced in the last `ms` milliseconds; `everything` if this instance may have missed some. */
  since(ms: number): Tag[];
  close(): Promise<void>;
}

/** Stands for every name: whatever is cached may be stale. */
export const everything: Tag = '*';

/** Called when the connection to the other instances is down, or a notice was lost. */
export type OnTrouble = (words: string, error: unknown) => void;

/** For a single instance: listeners are called at once. */
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
