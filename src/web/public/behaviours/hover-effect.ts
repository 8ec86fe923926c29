import { hoverEffectStart } from './constants.ts';
import { one } from './elements.ts';

/** On the details of a case study a hover effect starts after 1000 ms. What it does is the style sheet's (docs/reference.md, Screens). */
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
