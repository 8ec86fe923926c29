import { random } from './seed.ts';

export interface GlyphShape {
  columns: number;
  rows: number;
  inside: (column: number, row: number) => boolean;
}

/** Where the dots of a service's sign stand. A new service gets one by drawing it here. */
const drawn: Record<string, string> = {
  'software-development': '...#...#...|..##...##..|.##.....##.|##.......##|.##.....##.|..##...##..|...#...#...',
  'mobile-app-development': '#####|#####|#...#|#...#|#...#|#...#|#...#|#####|#####',
  'web-development': '#########|#.#.#####|#########|#.......#|#.......#|#.......#|#########',
  'ecommerce-solutions': '..#####..|..#...#..|#########|#.#...#.#|#.......#|#.......#|#########',
  'digital-marketing': '......##|......##|...##.##|...##.##|##.##.##|##.##.##|##.##.##',
  'cloud-services': '...####...|..######..|.########.|##########|##########|.########.',
};

const shapeOf = (text: string): GlyphShape => {
  const rows = text.split('|');
  return { columns: Math.max(...rows.map((row) => row.length)), rows: rows.length, inside: (column, row) => rows[row]?.[column] === '#' };
};

/** The sign of a service; a tag nobody drew gets a lozenge, a ring or a square of its own. */
export function glyphShape(tag: string): GlyphShape {
  const known = drawn[tag];
  if (known) return shapeOf(known);
  const kind = Math.floor(random(tag)() * 3);
  const far = (column: number, row: number) => (kind === 2 ? Math.max(Math.abs(column - 3), Math.abs(row - 3)) : Math.abs(column - 3) + Math.abs(row - 3));
  return { columns: 7, rows: 7, inside: (column, row) => far(column, row) <= 3 && (kind !== 1 || far(column, row) >= 2) };
}
