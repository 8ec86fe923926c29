import { expect, test } from 'vitest';
import { encodedAddress, reservedFor, withoutEndSlashes } from './addresses.ts';
import { sectionKinds } from './sections/index.ts';

test.each([
  ['/a/', '/a'],
  ['/a/b///', '/a/b'],
  ['///', ''],
  ['', ''],
])('%s without slashes at its end', (text, plain) => {
  expect(withoutEndSlashes(text)).toBe(plain);
});

test('a million slashes before a letter are scanned once', () => {
  const text = `${'/'.repeat(1_000_000)}a`;
  expect(withoutEndSlashes(text)).toBe(text);
});

test.each([
  ['/about?x=1#top', '/about?x=1#top'],
  ['/தமிழ்?q=é#ü', '/%E0%AE%A4%E0%AE%AE%E0%AE%BF%E0%AE%B4%E0%AF%8D?q=%C3%A9#%C3%BC'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['https://example.com/café', 'https://example.com/caf%C3%A9'],
  ['https://', '/'],
])('%s is encoded in a header as %s', (to, encoded) => {
  expect(encodedAddress(to)).toBe(encoded);
});

test('staff read ‘insight’ wherever one is meant', () => {
  expect(reservedFor('insights/looms')).toBe('An insight');
  for (const { purpose } of sectionKinds) expect(purpose).not.toMatch(/article/i);
});
