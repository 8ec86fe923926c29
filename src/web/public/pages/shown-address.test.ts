import { expect, test } from 'vitest';
import { shownAddress } from './shown-address.ts';

test.each(['/', '/servises/web', '/projects?page=99', '/தமிழ்'])('%s is quoted', (address) => {
  expect(shownAddress(address)).toBe(address);
});

test('a URL is quoted decoded, up to 120 characters', () => {
  expect(shownAddress('/%E0%AE%A4%E0%AE%AE%E0%AE%BF')).toBe('/தமி');
  expect(shownAddress('/%E0%AE%A4%E0%AE')).toBe('/த');
  expect(shownAddress('/50%25-off')).toBe('/50%-off');
  expect(shownAddress(`/${'a'.repeat(200)}`)).toBe(`/${'a'.repeat(119)}`);
});

test.each([
  '',
  'Your account is locked',
  '/Your account is locked',
  '/Your%20account%20is%20locked',
  '/Your%C2%A0account',
  '/a%00b',
  'https://example.com/',
  '//example.com',
])('%s is not', (text) => {
  expect(shownAddress(text)).toBe('');
});
