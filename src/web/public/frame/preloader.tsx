import { Mark } from '#web/art/mark.tsx';
import classes from './preloader.module.css';

/** Painted over finished HTML on the first page of a session; behaviours/preloader.ts removes it. Not shown without JavaScript. */
export const Preloader = () => (
  <div className={classes.preloader} data-preloader aria-hidden="true">
    <Mark size={72} className={classes.mark} />
  </div>
);
