import { describe, expect, test } from 'vitest';
import { type Kolam, kolam, type Segment } from './kolam.ts';

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

  test.each(['a', 'b', 'c', 'd', 'e', 'f'])(
    'every line is closed, and alternates between over and under (%s)',
    (seed) => {
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
    },
  );

  test('no strand is used twice', () => {
    const passed = strandsOf(kolam(options))
      .flat()
      .map((each) => `${each.column},${each.row},${each.from},${each.turn}`);
    expect(new Set(passed).size).toBe(passed.length);
  });

  test('follows its shape', () => {
    const inside = (i: number, j: number) => Math.abs(i - 3) + Math.abs(j - 3) <= 3;
    const drawing = kolam({ ...options, inside });
    expect(drawing.dots).toHaveLength(25);
    for (const segments of strandsOf(drawing))
      for (const { column, row } of segments) expect(inside(column, row)).toBe(true);
  });

  test('keeps the attempt with the fewest lines, and stops at a single one', () => {
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

  test('respects excluded links', () => {
    const square = { columns: 2, rows: 2, open: 1, symmetry: 'none' } as const;
    const passed = (drawing: Kolam) =>
      strandsOf(drawing)
        .flat()
        .map(({ column, row, to }) => `${2 * column + step[to]![0]},${2 * row + step[to]![1]}`);
    expect(passed(kolam(square))).toContain('1,0');
    expect(passed(kolam({ ...square, shut: ['1,0'] }))).not.toContain('1,0');
    expect(new Set(passed(kolam({ ...square, shut: ['1,0'] })))).toEqual(new Set(['0,1', '2,1', '1,2']));
  });

  test('a dot without links has a circle', () => {
    expect(kolam({ columns: 2, rows: 1, open: 0 }).loops).toEqual([{ circle: [0, 0] }, { circle: [1, 0] }]);
  });

  test('is symmetric', () => {
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
