import { useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  /** With Shift everything from the last one chosen. */
  pick: (index: number, checked: boolean, range: boolean) => void;
  all: (checked: boolean) => void;
  choose: (ids: readonly number[]) => void;
  clear: () => void;
}

/** The chosen rows of a list. Rows that have left it are chosen no more. */
export function useSelection(rows: readonly { id: number }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const ids = new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  return {
    ids,
    pick(index, checked, range) {
      const from = range && last.current !== null ? last.current : index;
      const next = new Set(ids);
      for (const { id } of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) {
        if (checked) next.add(id);
        else next.delete(id);
      }
      last.current = index;
      setChosen(next);
    },
    all: (checked) => setChosen(new Set(checked ? rows.map(({ id }) => id) : [])),
    choose: (some) => setChosen(new Set(some)),
    clear: () => setChosen(new Set()),
  };
}
