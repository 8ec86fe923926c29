/** Everything that opens over a screen, in one file: none of it is needed before the first popup opens. */
export { Dialog } from './dialog.tsx';
export * from './menu.tsx';
export { Popover } from './popover.tsx';
export { Select } from './select.tsx';
export { handleStrayDrops } from './stray-drops.ts';
export { Tooltip } from './tooltip.tsx';
