import { dotsOf } from '#shared/sections/dots.ts';
import { CountedDots } from '#web/art/counted-dots.tsx';
import classes from './counted.module.css';
import { langOf } from './text/lang-of.ts';

interface CountedOf {
  /** '400-4': how many there were, and how many are left. Absent in records from before dots existed. */
  dots?: string | null | undefined;
  /** What one dot stands for. */
  dot?: string | null | undefined;
}

/** A figure as dots, if it has their number and meaning; `row` if they fit in one row. */
export function countedOf({ dots, dot }: CountedOf) {
  const read = dotsOf(dots);
  return read && dot ? { ...read, dot, row: read.before <= 12 } : null;
}

/** Counted dots with their meaning; those that are gone fade out when they come into view. */
export const Counted = ({
  counted: { dot, row, ...dots },
}: {
  counted: NonNullable<ReturnType<typeof countedOf>>;
}) => (
  <figure className={row ? `${classes.counted} ${classes.row}` : classes.counted} data-reveal="">
    <CountedDots {...dots} />
    <figcaption lang={langOf(dot)}>{dot}</figcaption>
  </figure>
);
