import { dotsOf } from '#shared/sections/dots.ts';
import { CountedDots } from '#web/art/counted-dots.tsx';
import classes from './counted.module.css';

export interface CountedOf {
  /** '400-4': as many there were, and as many are left. Absent in what was stored before there were dots. */
  dots?: string | null | undefined;
  /** What one dot is. */
  dot?: string | null | undefined;
}

/** A figure in dots, if it says how many and what one of them is; `row` where they are few enough to stand in one row. */
export function countedOf({ dots, dot }: CountedOf) {
  const read = dotsOf(dots);
  return read && dot ? { ...read, dot, row: read.before <= 12 } : null;
}

/** Dots that are counted, and what each of them is; those that are gone fade when they are seen. */
export const Counted = ({
  counted: { dot, row, ...dots },
}: {
  counted: NonNullable<ReturnType<typeof countedOf>>;
}) => (
  <figure className={row ? `${classes.counted} ${classes.row}` : classes.counted} data-reveal="">
    <CountedDots {...dots} />
    <figcaption>{dot}</figcaption>
  </figure>
);
