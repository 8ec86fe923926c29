import { all } from './elements.ts';

/**
 * Lays out what lies below the first view of a session's first page, a task for each part: together they would hold up a phone
 * for a tenth of a second, unseen behind the preloader. Later pages are laid out at once, and most before the click.
 */
export const laying = (): (() => void)[] =>
  all(
    '[data-first-page=""] :is(main > :not(:first-child), main > ul > li, main > * > ul > li, footer > div)',
  ).map((part) => () => {
    part.style.contentVisibility = 'visible';
  });
