import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inLatin1 } from '../bin/small-sources.mjs';

test.each([
  "'“தமிழ்” – naïve … 😀'",
  String.raw`'\\…' + "\…" + '\u2026'`,
  String.raw`'a—b—'.replace(/\—/g, '+')`,
  "'😀 and 😎'.replace(/[😀-😎]/gu, '–')",
  String.raw`/^\p{L}…$/u.test('é…')`,
  "({ 'க': 1, க: 2 })['க']",
])('%s means the same in Latin-1', (code) => {
  const small = inLatin1(code);
  expect([...small].every((letter) => letter <= '\xff')).toBe(true);
  expect(runInNewContext(small)).toEqual(runInNewContext(code));
});
