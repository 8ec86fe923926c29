import { expect, it } from 'vitest';
import { moved, singular } from './list-words.ts';

it('names one item', () => {
  expect(singular('Responsibilities', {})).toBe('responsibility');
  expect(singular('Own steps', {})).toBe('own step');
});

it('moves an item', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
