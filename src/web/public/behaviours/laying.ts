import { all } from './elements.ts';

/**
 * Lays out what lies below the first view of a session's first page, part by part: together they would hold up a phone for a
 * tenth of a second, unseen behind the preloader. Later pages are laid out at once, and most before the click.
 * The same list stands in styles/base.css.
 */
export const laying = (): (() => void)[] =>
  all(
    '[data-first-page=""] :is(main > * + *, main > ul > li, main > * > ul > li, footer > div, main > * + * + * :is(div > ul > li, [data-track] > *))',
  ).map((part) => () => {
    part.style.contentVisibility = 'visible';
    part.getBoundingClientRect(); // here, not in the frame that paints it
  });
