import { useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  /** By its id: rows may be shown in another order while that is being saved. Shift extends the selection from the last one. */
  pick: (id: number, checked: boolean, range: boolean) => void;
  all: (checked: boolean) => void;
  /** Deselects these alone. */
  drop: (ids: readonly number[]) => void;
  clear: () => void;
}

/** The selected rows of a list. Rows no longer in the list are deselected. */
export function useSelection(rows: readonly { id: number }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** The row picked last, by its id: rows may have moved since. */
  const last = useRef<number | null>(null);
  const ids = new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  const restart = (some: readonly { id: number }[]) => {
    last.current = null;
    setChosen(new Set(some.map(({ id }) => id)));
  };
  return {
    ids,
    pick(picked, checked, range) {
      const index = rows.findIndex(({ id }) => id === picked);
      const anchor = range ? rows.findIndex(({ id }) => id === last.current) : -1;
      const from = anchor < 0 ? index : anchor;
      const next = new Set(ids);
      for (const { id } of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) {
        if (checked) next.add(id);
        else next.delete(id);
      }
      last.current = picked;
      setChosen(next);
    },
    all: (checked) => restart(checked ? rows : []),
    drop: (some) => setChosen((now) => new Set([...now].filter((id) => !some.includes(id)))),
    clear: () => restart([]),
  };
}
