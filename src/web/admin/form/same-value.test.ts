import { expect, it } from 'vitest';
import { sameValue } from './same-value.ts';

it('counts an emptied text as none', () => {
  expect(sameValue('', null)).toBe(true);
  expect(sameValue({ a: '', b: [1] }, { b: [1] })).toBe(true);
});

it('tells values apart', () => {
  expect(sameValue(0, null)).toBe(false);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue(false, null)).toBe(false);
});
