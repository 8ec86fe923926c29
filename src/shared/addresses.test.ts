import { expect, test } from 'vitest';
import { withoutEndSlashes } from './addresses.ts';

test.each([
  ['/a/', '/a'],
  ['/a/b///', '/a/b'],
  ['///', ''],
  ['', ''],
])('%s without slashes at its end', (text, plain) => {
  expect(withoutEndSlashes(text)).toBe(plain);
});

test('a million slashes before a letter are gone through once', () => {
  const text = `${'/'.repeat(1_000_000)}a`;
  expect(withoutEndSlashes(text)).toBe(text);
});
