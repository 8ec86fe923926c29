/** A cover’s motif: a closed line on a square grid, or an open one that crosses the image on a grid rotated by 45°. */
export interface CoverShape {
  rows: readonly string[];
  open: boolean;
}

const closed = [
  '##',
  '.#.|###',
  '##|##|##',
  '#.|##|.#',
  '###',
  '#.#|###',
  '#.|##',
  '#..|##.|.##',
  '###|#.#|##.',
  '#|#|#',
];
/** One period; it is repeated from edge to edge. */
const open = ['#.|##|#.', '##', '#...|####|..#.', '##|##', '#.|##'];
const periods = 16;

export const coverShapes: readonly CoverShape[] = [
  ...closed.map((dots) => ({ rows: dots.split('|'), open: false })),
  ...open.map((dots) => {
    const rows = dots.split('|');
    const times = Math.ceil(periods / Math.max(...rows.map((row) => row.length)));
    return { rows: rows.map((row) => row.repeat(times)), open: true };
  }),
];
