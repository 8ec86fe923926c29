// docs/reference.md, Constants: what runs in a visitor’s browser. Separate from ../constants.ts: a module shared with
// pages would become its own chunk, and the boot script would have to wait for it. Times in milliseconds, lengths in
// pixels.
export const preloaderDelay = 100;
/** The duration of --d-base plus a frame. */
export const preloaderFade = 240;
/** The overlay is removed after this time even if the page is still loading. */
export const preloaderLimit = 2500;
export const scrollTopThreshold = 100;
export const homeAnimationsStart = 1000;
/** After the details of a case study have loaded. */
export const hoverEffectStart = 1000;
export const magnetShare = 0.1;
export const magnetTime = 300;
/** power2.out */
export const magnetEasing = 'cubic-bezier(.22, .61, .36, 1)';
export const themeCircleTime = 400;
export const toastTime = 6000;
/** How long a submitted form waits for its script before it is sent without it. */
export const islandLimit = 10_000;
/** --bg of the themes, for the theme-color of the browser’s own interface. */
export const themeColors = { dark: '#0b0b14', light: '#fbf9f5' } as const;
