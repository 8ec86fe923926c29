import { kolam } from './kolam.ts';
import { linePath } from './kolam-paths.ts';
import { shortPath } from './short-path.ts';

/** Size of a week’s cell, in user units. */
export const week = 10;
const gap = 0.15;

/** The dots of some weeks in a row, as a path of zero-length dashes; weeks count from 1. */
export const weekDots = (from: number, to: number): string =>
  `M${(from - 0.5) * week} ${week / 2}h${(to - from) * week + 0.01}`;

/** One line around the dots of these weeks. */
export function braid(from: number, to: number): string {
  const drawn = kolam({ columns: to - from + 1, rows: 1, open: 1, symmetry: 'none', tries: 1 });
  return shortPath(linePath(drawn, { size: week, x: (from - 0.5) * week, y: week / 2, gap }));
}
