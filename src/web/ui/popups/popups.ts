/** What opens over a screen, as one file: none of it is needed before the first of it opens. */
export { Dialog } from './dialog.tsx';
export * from './menu.tsx';
export { Popover } from './popover.tsx';
export { Select } from './select.tsx';
export { takeStrayDrops } from './stray-drops.ts';
export { Tooltip } from './tooltip.tsx';
