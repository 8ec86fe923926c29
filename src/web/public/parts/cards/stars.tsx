import { type Star, star, starsOf, starsText } from '#shared/stars.ts';
import classes from './stars.module.css';

/** A star and the space after it, in SVG units. */
const step = 23;
const whole = (index: number) =>
  `M${10 + step * index} 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z`;
const left = (index: number) => `M${10 + step * index} 1.6v13.3l-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z`;

/**
 * Five stars following the reference (States), with their text alternative "4.5 out of 5". One SVG for all five: a page
 * has dozens of stars. `silent` where other words say it.
 */
export function Stars({ ratings, silent = false }: { ratings: number; silent?: boolean }) {
  const stars = starsOf(ratings);
  const drawn = (of: (each: Star) => boolean, shape: typeof whole) =>
    stars.map((each, index) => (of(each) ? shape(index) : '')).join('');
  const empty = drawn((each) => each !== star.full, whole);
  const full = drawn((each) => each === star.full, whole) + drawn((each) => each === star.half, left);
  return (
    <svg
      className={classes.stars}
      viewBox={`0 0 ${step * stars.length - 3} 20`}
      width={step * stars.length - 3}
      height="20"
      role="img"
      aria-label={starsText(ratings)}
      aria-hidden={silent || undefined}
    >
      {empty && <path d={empty} className={classes.empty} />}
      {full && <path d={full} className={classes.full} />}
    </svg>
  );
}
