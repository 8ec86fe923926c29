import { describe, expect, test } from 'vitest';
import { type Kolam, kolam, type Segment } from './kolam.ts';
import { dotPath, loopPaths } from './kolam-paths.ts';

const options = { columns: 7, rows: 7, open: 0.7, seed: 'doorstep', tries: 1 };
const step = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const strandsOf = (drawing: Kolam): Segment[][] =>
  drawing.loops.flatMap((loop) => ('segments' in loop ? [loop.segments] : []));

describe('kolam', () => {
  test('is the same for the same options', () => {
    expect(kolam(options)).toEqual(kolam(options));
    expect(kolam(options)).not.toEqual(kolam({ ...options, seed: 'threshold' }));
  });

  test.each(['a', 'b', 'c', 'd', 'e', 'f'])('every line closes, turning over and under (%s)', (seed) => {
    const strands = strandsOf(kolam({ ...options, seed }));
    expect(strands.length).toBeGreaterThan(0);
    for (const segments of strands) {
      expect(segments.length % 2).toBe(0);
      segments.forEach((segment, index) => {
        const after = segments[(index + 1) % segments.length] as Segment;
        const [x, y] = step[segment.to] as readonly [number, number];
        expect([after.column, after.row]).toEqual([segment.column + x, segment.row + y]);
        expect(after.from).toBe((segment.to + 2) % 4);
        expect(after.turn).toBe(-segment.turn);
      });
    }
  });

  test('no strand is walked twice', () => {
    const passed = strandsOf(kolam(options))
      .flat()
      .map((each) => `${each.column},${each.row},${each.from},${each.turn}`);
    expect(new Set(passed).size).toBe(passed.length);
  });

  test('keeps to its shape', () => {
    const inside = (i: number, j: number) => Math.abs(i - 3) + Math.abs(j - 3) <= 3;
    const drawing = kolam({ ...options, inside });
    expect(drawing.dots).toHaveLength(25);
    for (const segments of strandsOf(drawing))
      for (const { column, row } of segments) expect(inside(column, row)).toBe(true);
  });

  test('keeps the try with the fewest lines, and stops at an unbroken one', () => {
    const brackets = [
      '...#...#...',
      '..##...##..',
      '.##.....##.',
      '##.......##',
      '.##.....##.',
      '..##...##..',
      '...#...#...',
    ];
    const cloud = ['...####...', '..######..', '.########.', '##########', '##########', '.########.'];
    const loops = (rows: string[], tries: number) => {
      const inside = (i: number, j: number) => rows[j]?.[i] === '#';
      const size = { columns: rows[0]?.length ?? 0, rows: rows.length };
      return kolam({ ...size, inside, open: 0.8, symmetry: 'd2', seed: 'few', tries, maxLoops: 1 }).loops
        .length;
    };
    for (const rows of [brackets, cloud]) expect(loops(rows, 300)).toBeLessThanOrEqual(loops(rows, 1));
    expect(loops(['##', '##'], 300)).toBeLessThanOrEqual(2);
    expect(loops(['###'], 300)).toBe(1);
  });

  test('a dot that is linked to none stands in a circle', () => {
    expect(kolam({ columns: 2, rows: 1, open: 0 }).loops).toEqual([{ circle: [0, 0] }, { circle: [1, 0] }]);
  });

  test('is its own mirror picture', () => {
    const drawing = kolam(options);
    const links = new Set(
      strandsOf(drawing)
        .flat()
        .flatMap(({ column, row, from, to }) => [`${column},${row},${from}`, `${column},${row},${to}`]),
    );
    for (const link of links) {
      const [column, row, side] = link.split(',').map(Number) as [number, number, number];
      expect(links).toContain(`${6 - column},${row},${side % 2 ? (side + 2) % 4 : side}`);
    }
  });
});

describe('paths', () => {
  test('an unwoven line ends where it began', () => {
    const drawing = kolam(options);
    const paths = loopPaths(drawing, { size: 20 });
    expect(paths).toHaveLength(drawing.loops.length);
    for (const path of paths) {
      expect(path).toMatch(/^M[^MZ]+Z$/);
      const [first, ...rest] = path.slice(1, -1).split(/[LA]/);
      const [x, y] = (rest.at(-1) as string).split(' ').slice(-2).map(Number) as [number, number];
      const [startX, startY] = (first as string).split(' ').map(Number) as [number, number];
      expect(Math.hypot(x - startX, y - startY)).toBeLessThan(0.2);
    }
  });

  test('a woven line is interrupted once for each crossing', () => {
    const drawing = kolam({ ...options, open: 1 });
    const crossings = 2 * 7 * 6;
    const moves = loopPaths(drawing, { size: 20, weave: 0.14 }).join('').match(/M/g)?.length ?? 0;
    expect(moves).toBeGreaterThanOrEqual(crossings);
    expect(moves).toBeLessThanOrEqual(crossings + drawing.loops.length);
  });

  test('coordinates are rounded', () => {
    const placing = { size: 17.3, turn: 0.5, x: 3.21, y: 1.23, weave: 0.1, digits: 1 };
    const drawing = kolam(options);
    expect(loopPaths(drawing, placing).join('') + dotPath(drawing, placing)).not.toMatch(/\.\d{2}/);
  });

  test('there is a point for each dot', () => {
    expect(dotPath(kolam(options), { size: 20 }).match(/h0/g)).toHaveLength(49);
  });
});
