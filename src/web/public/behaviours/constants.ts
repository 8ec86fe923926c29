// docs/reference.md, Constants: what runs in a visitor's browser. Apart from ../constants.ts: a module that pages import too would become
// a file of its own, and the boot script would have to wait for it. Times in milliseconds, lengths in pixels.
export const preloaderDelay = 100;
/** As long as --d-base, and a frame. */
export const preloaderFade = 240;
/** The overlay never stays longer than this, whatever still loads. */
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
/** --bg of the themes: what the browser paints around the page. */
export const themeColors = { dark: '#0b0b14', light: '#fbf9f5' } as const;
