import { expect, test } from 'vitest';
import { shortPath } from './short-path.ts';

test('steps are relative, and straight runs are merged', () => {
  expect(shortPath('M2 0L1 -1A1.41 1.41 0 1 1 3 -1L2 0L0 2L-1 3Z')).toBe('M2 0l-1-1a1.41 1.41 0 112 0l-4 4z');
});

test('a turn ends a run, and so does reversing', () => {
  expect(shortPath('M0 0L1 1L2 0')).toBe('M0 0l1 1l1-1');
  expect(shortPath('M0 0L1 1L0 0')).toBe('M0 0l1 1l-1-1');
});

test('lines along an axis have one number', () => {
  expect(shortPath('M0 0L2 0L2 -3L0 -3')).toBe('M0 0h2v-3h-2');
});

test('dots follow each other', () => {
  expect(shortPath('M4 4h0M8 4h0M4.5 8h0')).toBe('M4 4h0m4 0h0m-3.5 4h0');
});

test('fractions have no leading zero', () => {
  expect(shortPath('M0.5 0.25L0 -0.25')).toBe('M.5 .25l-.5-.5');
});
