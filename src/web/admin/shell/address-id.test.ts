import { expect, test } from 'vitest';
import { idIn } from './address-id.ts';

test.each([
  ['7', 7],
  ['2147483646', 2_147_483_646],
  ['999999999999999', 999_999_999_999_999],
])('%s has a record id, if any', (text, id) => {
  expect(idIn(text)).toBe(id);
});

test.each(['abc', '0', '007', '-1', '1.5', '1e3', ' 1', '', '9'.repeat(16), null, undefined])(
  '%j has none',
  (text) => {
    expect(idIn(text)).toBeNull();
  },
);
