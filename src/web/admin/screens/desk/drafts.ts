import { useState } from 'react';

const drafts = new Map<string, unknown>();

/** What is being written to or about a record; it waits while others are looked at. */
export function useDraft<T>(key: string, empty: T): [T, (next: T | null) => void] {
  const [, redraw] = useState(0);
  return [
    (drafts.get(key) as T | undefined) ?? empty,
    (next) => {
      if (next === null) drafts.delete(key);
      else drafts.set(key, next);
      redraw((count) => count + 1);
    },
  ];
}
