// One file of all windows: they share most of what they are made of.
export { Dialog } from './dialog-window.tsx';
export * from './menu-window.tsx';
export { Popover } from './popover-window.tsx';
export { Select } from './select-window.tsx';
export { TooltipWindow } from './tooltip-window.tsx';
