import { preloaderDelay, preloaderLimit } from '../constants.ts';
import { one } from './elements.ts';

/** Fades out once the window has loaded, after 100 ms; gone after 2.5 s whatever still loads. */
export function preloader(): void {
  const overlay = one('[data-preloader]');
  if (!overlay) return;
  const end = () => overlay.setAttribute('data-done', '');
  const later = () => setTimeout(end, preloaderDelay);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  setTimeout(end, preloaderLimit);
}
