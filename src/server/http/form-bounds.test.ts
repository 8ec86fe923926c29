import { expect, test } from 'vitest';
import { hasTooManyFields } from './form-bounds.ts';

test.each([
  ['a form of the site', 'a=b&'.repeat(20), false],
  ['nothing', '', false],
  ['100,000 fields', 'a&'.repeat(100_000), true],
  ['nothing but what stands between fields', '&'.repeat(100), true],
])('%s: too many fields %#', (_, body, tooMany) => {
  expect(hasTooManyFields(Buffer.from(body))).toBe(tooMany);
});
