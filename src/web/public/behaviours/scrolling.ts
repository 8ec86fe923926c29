import { scrollTopThreshold } from './constants.ts';
import { all, one } from './elements.ts';

/** Scroll to top, shown past 100 px, and Scroll Down: one movement to the target section, smooth as the style sheet has it. */
export function scrolling(): void {
  const top = one('[data-scroll-top]');
  if (top) {
    const header = top.closest('header');
    const update = () => header?.toggleAttribute('data-scrolled', scrollY > scrollTopThreshold);
    addEventListener('scroll', update, { passive: true });
    update();
    top.addEventListener('click', () => {
      scrollTo({ top: 0 });
      one('main')?.focus({ preventScroll: true }); // the button disappears; the next Tab starts at the content
    });
  }
  for (const link of all('[data-scroll-down]')) {
    // it is a link, so that it works without this script; here the space bar presses it like a button
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    });
    link.addEventListener('click', (event) => {
      const target = document.getElementById((link.getAttribute('href') ?? '').slice(1));
      if (!target) return;
      event.preventDefault();
      target.scrollIntoView();
      target.tabIndex = -1; // focusable, so that the next Tab continues from there
      target.focus({ preventScroll: true });
    });
  }
}
