import { describe, expect, test } from 'vitest';
import { type Kolam, kolam, sideOf } from './kolam.ts';
import { dotPath, lengthOf, linePath, type Piece, piecesOf } from './kolam-paths.ts';
import { markPaths } from './mark-paths.ts';
import { dotCount, ringPath } from './ring-path.ts';

const size = 20;
const gap = 0.17;
const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
const drawn = (seed: string) => kolam({ columns: 6, rows: 7, seed, open: 0.8, symmetry: 'none', tries: 1 });

type Point = [number, number];
/** Start and end points of a path. */
function endsOf({ path }: Piece): [Point, Point] {
  const numbers = path.match(/-?[\d.]+/g)!.map(Number);
  return [numbers.slice(0, 2) as Point, numbers.slice(-2) as Point];
}
/** Midpoints between linked dots: lines cross there and nowhere else. */
const crossingsOf = ({ loops }: Kolam): Set<string> =>
  new Set(
    loops.flatMap((loop) =>
      'segments' in loop ? loop.segments.map((segment) => String(sideOf(segment, segment.to))) : [],
    ),
  );
/** The crossing that lies `gap` away on a diagonal. */
function crossingNear([x, y]: Point, crossings: Set<string>): string {
  const shift = (size * gap) / Math.SQRT2;
  const near = [-shift, shift]
    .flatMap((dx) => [-shift, shift].map((dy): Point => [(x + dx) / size, (y + dy) / size]))
    .map(([a, b]) => String([Math.round(a * 1000) / 1000, Math.round(b * 1000) / 1000]))
    .filter((point) => crossings.has(point));
  return near.length === 1 ? near[0]! : `${near.length} crossings at ${x} ${y}`;
}

describe.each(seeds)('the pieces of a line (%s)', (seed) => {
  const drawing = drawn(seed);
  const crossings = crossingsOf(drawing);
  const pieces = piecesOf(drawing, { size, gap, digits: 4 });
  const between = pieces.filter(({ segments }) => segments.length > 0);

  test('end at the crossings they pass under, two at each, and nowhere else', () => {
    const ends = between.flatMap(endsOf).map((point) => crossingNear(point, crossings));
    expect(ends.toSorted()).toEqual([...crossings, ...crossings].toSorted());
  });

  test('are unbroken over every crossing, one at each', () => {
    const over = between.map(({ segments: [first] }) => String(sideOf(first!, first!.to)));
    expect(over.toSorted()).toEqual([...crossings].toSorted());
    for (const { path } of between) expect(path.match(/M/g)).toHaveLength(1);
  });

  test('follow each other along the line, a gap apart', () => {
    let at = 0;
    for (const { segments, start, length } of pieces) {
      const cut = segments.length ? size * gap : 0;
      expect(start).toBeCloseTo(at + cut, 6);
      at = start + length + cut;
    }
    const whole = drawing.loops.map((loop) =>
      'segments' in loop ? lengthOf(loop.segments) : Math.SQRT1_2 * Math.PI,
    );
    expect(at).toBeCloseTo(size * whole.reduce((sum, each) => sum + each, 0), 6);
  });
});

test('a single dot has a complete circle around it', () => {
  const [piece, ...others] = piecesOf(kolam({ columns: 1, rows: 1 }), { size, gap });
  expect(others).toEqual([]);
  expect(piece?.path).toMatch(/^M[^M]+Z$/);
  expect(piece?.start).toBe(0);
});

test('a line at rest is all its pieces in one path', () => {
  const pieces = piecesOf(drawn('a'), { size, gap });
  expect(linePath(drawn('a'), { size, gap }).split(/(?=M)/)).toEqual(pieces.map(({ path }) => path));
});

test('coordinates are rounded', () => {
  const placing = { size: 17.3, turn: 0.5, x: 3.21, y: 1.23, gap: 0.1, digits: 1 };
  expect(linePath(drawn('a'), placing) + dotPath(drawn('a'), placing)).not.toMatch(/\.\d{2}/);
});

test('there is a point for each dot', () => {
  expect(dotPath(drawn('a'), { size }).match(/h0/g)).toHaveLength(42);
});

test('a strand is as long as the sum of its segments', () => {
  const around = { column: 0, row: 0, from: 0, to: 0, turn: 1, quarters: 4 } as const;
  // Two quarter diagonals and three quarters of the circle round the dot.
  expect(lengthOf([around])).toBeCloseTo(Math.SQRT1_2 + (1.5 * Math.PI * 0.5) / Math.SQRT2, 6);
  expect(lengthOf([around, around])).toBeCloseTo(2 * lengthOf([around]), 9);
});

test.each(['d4', 'd2', 'none'] as const)(
  'every dot is enclosed: strands pass all four of its sides (%s)',
  (symmetry) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { dots, loops } = kolam({ columns: 7, rows: 5, seed, symmetry, tries: 1 });
      const quarters = new Map<string, number>();
      const pass = (column: number, row: number, count: number) =>
        quarters.set(`${column} ${row}`, (quarters.get(`${column} ${row}`) ?? 0) + count);
      for (const loop of loops) {
        if ('circle' in loop) pass(...loop.circle, 4);
        else for (const { column, row, quarters: count } of loop.segments) pass(column, row, count);
      }
      expect(dots.map(([column, row]) => quarters.get(`${column} ${row}`))).toEqual(dots.map(() => 4));
    }
  },
);

test('the mark has four crossings, so four pieces, and covers its whole line', () => {
  const { pieces, line, dots } = markPaths();
  expect(pieces).toHaveLength(4);
  expect(pieces.map(({ path }) => path).join('')).toBe(line);
  expect(dots.match(/m/gi)).toHaveLength(5);
});

test('the ring is one closed line, with two crests for each dot', () => {
  expect(ringPath().match(/M/g)).toHaveLength(1);
  expect(ringPath().match(/[CS]/g)).toHaveLength(2 * dotCount);
  const [start] = /[\d.]+ [\d.]+/.exec(ringPath()) ?? [];
  expect(ringPath().endsWith(`${start}Z`)).toBe(true);
});
