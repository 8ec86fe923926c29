type SortableRows = typeof import('./sortable-rows.tsx').default;

let loaded: SortableRows | null = null;

/** The rows that can be dragged, once they are here. */
export const sortableRows = (): SortableRows | null => loaded;

/** Dragging is 15 KB that only lists with an order of their own need. Where it does not come, rows move by their menus. */
export async function loadSortable(): Promise<void> {
  loaded ??= await import('./sortable-rows.tsx').then(
    (module) => module.default,
    () => null,
  );
}
