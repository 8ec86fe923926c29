import { preloaderDelay, preloaderLimit } from './constants.ts';
import { one } from './elements.ts';

/** Fades out 100 ms after the window has loaded, and 2.5 s after the page began, whatever still loads. */
export function preloader(): void {
  const overlay = one('[data-preloader]');
  if (!overlay) return;
  const end = () => overlay.setAttribute('data-done', '');
  const later = () => setTimeout(end, preloaderDelay);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  setTimeout(end, Math.max(0, preloaderLimit - performance.now()));
}
