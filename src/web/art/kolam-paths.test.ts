import { describe, expect, test } from 'vitest';
import { kolam } from './kolam.ts';
import { gapPath, lengthOf, loopPaths } from './kolam-paths.ts';
import { markPaths } from './mark-paths.ts';
import { dotCount, ringPath } from './ring-path.ts';

const drawn = kolam({ columns: 5, rows: 5, seed: 'paths', tries: 1 });
const strands = drawn.loops.flatMap((loop) => ('segments' in loop ? [loop.segments] : []));

describe('paths of a kolam', () => {
  test('without a weave are closed and never lift the pen', () => {
    for (const path of loopPaths(drawn, { size: 20 })) {
      expect(path.match(/M/g)).toHaveLength(1);
      expect(path.endsWith('Z')).toBe(true);
    }
  });

  test('with a weave lift the pen once for each strand that passes under', () => {
    const woven = loopPaths(drawn, { size: 20, weave: 0.12 }).join('');
    expect(woven).not.toBe(loopPaths(drawn, { size: 20 }).join(''));
    // Every segment meets one crossing from below, at its beginning or at its end: one stroke of the mask for two of them.
    const gaps = gapPath(drawn, { size: 20, weave: 0.12 });
    expect(gaps.match(/M/g)).toHaveLength(strands.flat().length / 2);
  });

  test('pass under in one direction between dots side by side, in the other between dots above each other', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const other = kolam({ columns: 6, rows: 7, seed, open: 0.8, symmetry: 'none', tries: 1 });
      const gaps = gapPath(other, { size: 4, weave: 0.1, digits: 3 });
      for (const [, x1, y1, x2, y2] of gaps.matchAll(/M(\S+) (\S+)L(\S+) ([^M]+)/g)) {
        const sideBySide = Math.round((Number(y1) + Number(y2)) / 2) % 4 === 0;
        expect(Number(x2) > Number(x1)).toBe(true);
        expect(Number(y2) > Number(y1)).toBe(sideBySide);
      }
    }
  });

  test('of single dots are circles', () => {
    const alone = kolam({ columns: 1, rows: 1 });
    expect(loopPaths(alone, { size: 20 })).toHaveLength(1);
    expect(gapPath(alone, { size: 20, weave: 0.1 })).toBe('');
  });

  test('have the length that their segments add up to', () => {
    const around = { column: 0, row: 0, from: 0, to: 0, turn: 1, quarters: 4 } as const;
    // Two quarter diagonals and three quarters of the circle round the dot.
    expect(lengthOf([around])).toBeCloseTo(Math.SQRT1_2 + (1.5 * Math.PI * 0.5) / Math.SQRT2, 6);
    expect(lengthOf([around, around])).toBeCloseTo(2 * lengthOf([around]), 9);
  });
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

test('the mark has four crossings, so four strands, and all of its line', () => {
  const { strands, line, dots } = markPaths();
  expect(strands).toHaveLength(4);
  expect(strands.join('')).toBe(line);
  expect(dots.match(/m/gi)).toHaveLength(5);
});

test('the ring is one closed line, two crests for each dot', () => {
  expect(ringPath().match(/M/g)).toHaveLength(1);
  expect(ringPath().match(/[CS]/g)).toHaveLength(2 * dotCount);
  const [start] = /[\d.]+ [\d.]+/.exec(ringPath()) ?? [];
  expect(ringPath().endsWith(`${start}Z`)).toBe(true);
});
