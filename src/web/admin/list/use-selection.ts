import { useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  /** Shift extends the selection from the last one. */
  pick: (index: number, checked: boolean, range: boolean) => void;
  all: (checked: boolean) => void;
  /** Deselects these alone. */
  drop: (ids: readonly number[]) => void;
  clear: () => void;
}

/** The selected rows of a list. Rows no longer in the list are deselected. */
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
    drop: (some) => setChosen((now) => new Set([...now].filter((id) => !some.includes(id)))),
    clear: () => setChosen(new Set()),
  };
}
