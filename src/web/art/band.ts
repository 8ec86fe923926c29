import { type Kolam, kolam } from './kolam.ts';

/** The closed line round three rows of dots: the middle one whole, every second dot of it with one above and one below, `steps` in all. */
export const band = (steps: number): Kolam =>
  kolam({
    columns: 2 * steps + 1,
    rows: 3,
    inside: (column, row) => row === 1 || column % 2 === 1,
    open: 1,
    symmetry: 'none',
    tries: 1,
  });
