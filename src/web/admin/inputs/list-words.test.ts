import { expect, it } from 'vitest';
import { moved, singular } from './list-words.ts';

it('names one item', () => {
  expect(singular('Responsibilities', {})).toBe('responsibility');
  expect(singular('Own steps', {})).toBe('own step');
  expect(singular('Results in figures', {})).toBe('result');
  expect(singular('Under the second heading: links', {})).toBe('link');
});

it('moves an item', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
