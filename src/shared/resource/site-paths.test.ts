import { expect, test } from 'vitest';
import { optionalUrl } from './kit.ts';
import { safeHref } from './rich-attributes.ts';

const field = optionalUrl({ label: 'Address' }).schema;
const taken = (address: string) => [field.safeParse(address).success, safeHref(address)];

test.each(['/', '/contact', '/contact?a=//b', 'https://example.com//x'])('%s can be linked to', (address) => {
  expect(taken(address)).toEqual([true, true]);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '//',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
])('%s is not a path of this site', (address) => {
  expect(taken(address)).toEqual([false, false]);
});
