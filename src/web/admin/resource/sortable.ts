import { onDemand } from '#web/ui/on-demand.ts';

/** Dragging is 15 KB that nobody needs before they reach for a row. Where it does not come, rows move by their menus. */
export const sortable = onDemand(() => import('./sortable-rows.tsx').then((module) => module.default));
