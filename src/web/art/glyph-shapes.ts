import { random } from './seed.ts';

export interface GlyphShape {
  columns: number;
  rows: number;
  inside: (column: number, row: number) => boolean;
  symmetry: 'd4' | 'd2' | 'none';
}

/** Where the dots of a service's sign stand. A new service gets one by drawing it here. */
const drawn: Record<string, string> = {
  'software-development':
    '...#...#...|..##...##..|.##.....##.|##.......##|.##.....##.|..##...##..|...#...#...',
  'mobile-app-development': '#####|#####|#...#|#...#|#...#|#...#|#...#|#####|#####',
  'web-development': '#########|#.#.#####|#########|#.......#|#.......#|#.......#|#########',
  'ecommerce-solutions': '..###..|.##.##.|.#...#.|#######|##...##|#.....#|#.....#|#######',
  'digital-marketing': '......##|......##|...##.##|...##.##|##.##.##|##.##.##|##.##.##',
  'cloud-services': '...####...|..######..|.########.|##########|##########|.########.',
};

function shapeOf(text: string): GlyphShape {
  const rows = text.split('|');
  const even = rows.every((row) => row === [...row].reverse().join(''));
  return {
    columns: Math.max(...rows.map((row) => row.length)),
    rows: rows.length,
    inside: (column, row) => rows[row]?.[column] === '#',
    symmetry: even ? 'd2' : 'none',
  };
}

const fallbacks: readonly GlyphShape['inside'][] = [
  (i, j) => Math.abs(i - 3) + Math.abs(j - 3) <= 3,
  (i, j) => Math.hypot(i - 3, j - 3) <= 3.3 && Math.hypot(i - 3, j - 3) > 1.5,
  (i, j) => Math.min(Math.abs(i - 3), Math.abs(j - 3)) <= 1,
  (i, j) => Math.max(Math.abs(i - 3), Math.abs(j - 3)) >= 2,
];

/** The sign of a service; a tag nobody drew gets a lozenge, a ring, a cross or a frame. */
export function glyphShape(tag: string): GlyphShape {
  const known = Object.hasOwn(drawn, tag) ? drawn[tag] : undefined;
  if (known) return shapeOf(known);
  const inside = fallbacks[Math.floor(random(tag)() * fallbacks.length)] as GlyphShape['inside'];
  return { columns: 7, rows: 7, inside, symmetry: 'd4' };
}
