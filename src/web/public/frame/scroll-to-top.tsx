import buttons from '../parts/button.module.css';
import { Icon } from '../parts/icon.tsx';
import { text } from '../text.ts';
import classes from './header.module.css';

/** In the header, where it covers no content; shown once the page is scrolled by more than 100 px (behaviours/scrolling.ts). */
export const ScrollToTop = () => (
  <button
    type="button"
    className={`${buttons.icon} ${classes.top}`}
    title={text.scrollToTop}
    aria-label={text.scrollToTop}
    data-scroll-top
  >
    <Icon name="up" />
  </button>
);
