import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inAscii } from '../bin/small-sources.mjs';

test.each([
  "'“தமிழ்” – naïve … 😀'",
  String.raw`'\\…' + "\…" + '\u2026'`,
  String.raw`'a—b—'.replace(/\—/g, '+')`,
  "'😀 and 😎'.replace(/[😀-😎]/gu, '–')",
  String.raw`/^\p{L}…$/u.test('é…')`,
  "({ 'க': 1, க: 2 })['க']",
])('%s means the same in ASCII', (code) => {
  const small = inAscii(code);
  expect([...small].every((letter) => letter <= '\x7f')).toBe(true);
  expect(runInNewContext(small)).toEqual(runInNewContext(code));
});
