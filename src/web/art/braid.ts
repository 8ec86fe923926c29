import { kolam } from './kolam.ts';
import { dotPath, linePath } from './kolam-paths.ts';

/** Size of a week’s cell, in user units. */
export const week = 10;
const gap = 0.15;

/** The paths of one line around the dots of some weeks of a row; weeks count from 1. */
export function braid(from: number, to: number): { dots: string; line: string } {
  const drawn = kolam({ columns: to - from + 1, rows: 1, open: 1, symmetry: 'none', tries: 1 });
  const placing = { size: week, x: (from - 0.5) * week, y: week / 2 };
  return { dots: dotPath(drawn, placing), line: linePath(drawn, { ...placing, gap }) };
}
