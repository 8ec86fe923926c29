import { expect, test } from 'vitest';
import { optionalUrl } from './kit.ts';
import { safeHref } from './rich-attributes.ts';

const field = optionalUrl({ label: 'Address' }).schema;
const taken = (address: string) => [field.safeParse(address).success, safeHref(address)];

test.each(['/', '/contact', '/contact?a=//b', 'https://example.com//x'])('%s may be linked to', (address) => {
  expect(taken(address)).toEqual([true, true]);
});

test.each(['//evil.example', '/\\evil.example', '//', '/\\/evil.example'])(
  '%s leads elsewhere',
  (address) => {
    expect(taken(address)).toEqual([false, false]);
  },
);
