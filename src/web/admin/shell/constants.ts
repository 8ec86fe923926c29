import { adminBase } from '#shared/menu.ts';

/** docs/reference.md, Constants: the panel's constants. Lengths in CSS pixels, times in milliseconds. */
export const backToTopAfter = 600;
export const searchLimit = 8;
export const resizeDebounce = 1000;
export const sidebarBreakpoint = 991;
export const wideBreakpoint = 1199;
/** How far the horizontal menu moves: at the first bound the next step goes to the second, and the right arrow hides. */
export const horizontalBounds = { last: -3051, end: -3464 } as const;
/** Of the window's width, what the horizontal menu's arrows and the logo take. */
export const horizontalMargin = 500;

/** Default layout. 'light-only' names the layout's palette; the theme is the person's choice (docs/reference.md, Calls). */
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
