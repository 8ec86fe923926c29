import { useSyncExternalStore } from 'react';

type SortableRows = typeof import('./sortable-rows.tsx').default;

let loaded: SortableRows | null = null;
const listeners = new Set<() => void>();

/** Dragging is 15 KB that nobody needs before they reach for a row. Where it does not come, rows move by their menus. */
export function loadSortable(): void {
  if (loaded) return;
  import('./sortable-rows.tsx').then(
    (module) => {
      loaded = module.default;
      for (const listener of listeners) listener();
    },
    () => undefined, // asked for again the next time
  );
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The rows that can be dragged, once they are here. */
export const useSortable = (): SortableRows | null =>
  useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  );
