import { expect, test } from 'vitest';
import { brokenBound } from './json-bounds.ts';

const bounds = { depth: 4, parts: 20 };
const broken = (json: string) => brokenBound(Buffer.from(json), bounds);

test.each([
  '{"data":"x"}',
  '{"a":[{"b":[1]}]}',
  JSON.stringify({ text: '[[[[[[[[{{{{{{,,,,,,,,,,,,,,,,,,,,,,,,,,,,"""""""""\\"\\\\' }),
  `["${'\\\\'.repeat(100)}","${'\\"'.repeat(100)}"]`,
  '',
  ']]]]]]]',
  '"never ended [[[[[[[[',
  '"ends with \\',
])('%s is within the limits', (json) => {
  expect(broken(json)).toBeNull();
});

test.each([
  ['depth', '[[[[[]]]]]'],
  ['depth', '['.repeat(5_000_000)],
  ['depth', '{"a":'.repeat(5)],
  ['depth', '["\\\\",[[[[1]]]]]'],
  ['parts', `[${'1,'.repeat(30)}1]`],
  ['parts', `[${'[],'.repeat(30)}1]`],
  ['parts', '"'.repeat(1_000_000)],
  ['parts', JSON.stringify(Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [`k${n}`, 1])))],
] as const)('the limit of %s is enforced', (bound, json) => {
  expect(broken(json)).toBe(bound);
});
