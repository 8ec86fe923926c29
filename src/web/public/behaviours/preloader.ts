import { preloaderDelay, preloaderFade, preloaderLimit } from './constants.ts';
import { one } from './elements.ts';

/**
 * Fades out 100 ms after the load event, but no later than 2.5 s after navigation. It is then removed: an invisible
 * animation would still cost work sixty times a second.
 */
export function preloader(): void {
  const overlay = one('[data-preloader]');
  if (!overlay) return;
  const end = () => {
    overlay.setAttribute('data-done', '');
    // A timer, because there is no transitionend event if the style sheet’s own timeout came first.
    setTimeout(() => overlay.remove(), preloaderFade);
  };
  const later = () => setTimeout(end, preloaderDelay);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  setTimeout(end, Math.max(0, preloaderLimit - performance.now()));
}
