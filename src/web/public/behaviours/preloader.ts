import { preloaderDelay, preloaderFade, preloaderLimit } from './constants.ts';
import { one } from './elements.ts';

/**
 * Fades out 100 ms after the window has loaded, and 2.5 s after the page began, whatever still loads. Then it goes: its line
 * would be drawn on unseen, a frame's work sixty times a second.
 */
export function preloader(): void {
  const overlay = one('[data-preloader]');
  if (!overlay) return;
  const end = () => {
    overlay.setAttribute('data-done', '');
    // By the clock: where the style sheet's own end came first, there is no transition whose end could be heard.
    setTimeout(() => overlay.remove(), preloaderFade);
  };
  const later = () => setTimeout(end, preloaderDelay);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  setTimeout(end, Math.max(0, preloaderLimit - performance.now()));
}
