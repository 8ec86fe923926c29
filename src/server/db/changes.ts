/** Names content is known by to the page cache: a table, or a setting. */
export type Tag = string;

export interface Changes {
  /** Tells everyone that content under these names was written. Resolves when this instance has dropped its pages. */
  announce(tags: readonly Tag[]): void;
  listen(listener: (tags: readonly Tag[]) => void): void;
  close(): Promise<void>;
}

/** Told when the line to the other instances is down, or a notice was lost. */
export type OnTrouble = (words: string, error: unknown) => void;

/** One instance: what is announced is heard at once. */
export function localChanges(): Changes {
  const listeners: ((tags: readonly Tag[]) => void)[] = [];
  return {
    announce: (tags) => {
      for (const listener of listeners) listener(tags);
    },
    listen: (listener) => void listeners.push(listener),
    close: async () => undefined,
  };
}
