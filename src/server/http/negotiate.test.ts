import { expect, test } from 'vitest';
import { isKnown } from './etag.ts';
import { bestEncoding } from './negotiate.ts';

test.each([
  [null, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['BR;Q=1.0', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.000', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['*, br;q=0', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity', null],
  ['identity;q=1, br;q=0.5', null],
  ['identity;q=0.5, br;q=0.5', 'br'],
  ['identity;q=0', null],
  ['x-gzip', 'gzip'],
  ['brotli, sbr, gzippy', null],
  ['br;q=high', null],
  ['br;q=2', null],
  [' , ;q=1,', null],
] as const)('%j: %s', (header, encoding) => expect(bestEncoding(header)).toBe(encoding));

test('offers only available encodings', () => {
  expect(bestEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(bestEncoding('br, gzip', [])).toBeNull();
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"ab"', false],
  ['a', false],
  ['', false],
  [null, false],
] as const)('If-None-Match %j: %s', (header, known) => {
  expect(isKnown(header, 'W/"a"')).toBe(known);
  expect(isKnown(header, '"a"')).toBe(known);
});
