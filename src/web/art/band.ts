import { type Kolam, kolam } from './kolam.ts';

/** A closed line around three rows of dots: a full middle row, and above and below it `steps` dots each, at every second dot. */
export const band = (steps: number): Kolam =>
  kolam({
    columns: 2 * steps + 1,
    rows: 3,
    inside: (column, row) => row === 1 || column % 2 === 1,
    open: 1,
    symmetry: 'none',
    tries: 1,
  });
