import { hoverEffectStart } from './constants.ts';
import { one } from './elements.ts';

/** Enables the hover effect of a case study after 1000 ms; the style sheet defines it. */
export function hoverEffect(): void {
  const page = one('[data-hover-effect]');
  if (!page) return;
  const later = () =>
    setTimeout(() => {
      page.dataset.hoverEffect = 'on';
    }, hoverEffectStart);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
