import { describe, expect, test } from 'vitest';
import { sortPositions } from './sort-positions.ts';

const rows = (...orders: number[]) =>
  orders.map((sortOrder, index) => ({ name: 'abcdef'[index], sortOrder }));
/** The names in their new order. */
const orderAfter = (list: ReturnType<typeof rows>, from: number, to: number) => {
  const changed = new Map(sortPositions(list, from, to).map(({ row, sortOrder }) => [row, sortOrder]));
  return list
    .map((row, index) => ({ name: row.name, at: changed.get(row) ?? row.sortOrder, index }))
    .sort((a, b) => a.at - b.at || a.index - b.index)
    .map(({ name }) => name)
    .join('');
};

describe('sort positions after a move', () => {
  test('place the row where it was dropped', () => {
    expect(orderAfter(rows(1, 2, 3, 4), 0, 2)).toBe('bcad');
    expect(orderAfter(rows(1, 2, 3, 4), 3, 1)).toBe('adbc');
    expect(orderAfter(rows(10, 20, 35, 36), 1, 2)).toBe('acbd');
  });

  test('change as few rows as possible', () => {
    expect(sortPositions(rows(1, 2, 3, 4, 5), 1, 2)).toHaveLength(2);
    expect(sortPositions(rows(1, 2, 3), 1, 1)).toEqual([]);
  });

  test('separate rows with equal positions', () => {
    expect(orderAfter(rows(1, 1, 1), 0, 2)).toBe('bca');
    expect(orderAfter(rows(3, 3, 9), 1, 0)).toBe('bac');
    expect(orderAfter(rows(1, 1, 1), 1, 0)).toBe('bac');
    expect(orderAfter(rows(7, 7, 8, 8, 20), 1, 0)).toBe('bacde');
  });
});
