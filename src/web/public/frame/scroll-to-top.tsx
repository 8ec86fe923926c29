import { Icon } from '../parts/icon.tsx';
import { text } from '../text.ts';
import classes from './scroll-to-top.module.css';

/** Shown once the page is scrolled by more than 100 px (behaviours/scrolling.ts). */
export const ScrollToTop = () => (
  <button
    type="button"
    className={classes.top}
    title={text.scrollToTop}
    aria-label={text.scrollToTop}
    data-scroll-top
  >
    <Icon name="up" />
  </button>
);
