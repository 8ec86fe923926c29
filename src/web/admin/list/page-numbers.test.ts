import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('shows all of a few pages', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

it('leaves gaps between many pages', () => {
  expect(pageNumbers(1, 12)).toEqual([1, 2, 3, 4, 'gap-end', 12]);
  expect(pageNumbers(6, 12)).toEqual([1, 'gap-start', 5, 6, 7, 'gap-end', 12]);
  expect(pageNumbers(12, 12)).toEqual([1, 'gap-start', 9, 10, 11, 12]);
});

it('never hides a single page behind a gap', () => {
  expect(pageNumbers(5, 12)).toEqual([1, 'gap-start', 4, 5, 6, 'gap-end', 12]);
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, 'gap-end', 12]);
});
