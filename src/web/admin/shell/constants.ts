import { adminBase } from '#shared/menu.ts';

/** docs/reference.md, Constants: the panel's constants. Lengths in CSS pixels, times in milliseconds. */
export const backToTopAfter = 600;
export const searchLimit = 8;
export const resizeDebounce = 1000;
export const sidebarBreakpoint = 991;
export const wideBreakpoint = 1199;
/** Bounds of the horizontal menu’s movement: at the first, the next step goes to the second and the right arrow is hidden. */
export const horizontalBounds = { last: -3051, end: -3464 } as const;
/** Width taken from the window by the horizontal menu’s arrows and the logo. */
export const horizontalMargin = 500;

/** Default layout. 'light-only' is the name of the layout’s palette; the theme is the user’s choice. */
export const layoutSettings = {
  layout: 'Seoul',
  direction: 'ltr',
  mode: 'light-only',
  primary: '#7366ff',
  secondary: '#f73164',
} as const;

export const loginPath = `${adminBase}/login`;
export const homePath = `${adminBase}/home`;
export const profilePath = `${adminBase}/profile`;
