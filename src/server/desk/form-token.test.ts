import { expect, test } from 'vitest';
import { makeFormToken, readFormToken } from './form-token.ts';

const key = new Uint8Array(32).fill(7);
const made = new Date('2026-01-05T10:00:00Z');
const later = (ms: number) => new Date(made.getTime() + ms);
const token = makeFormToken(key, made);

test.each([
  [0, 'young'],
  [2_999, 'young'],
  [3_000, 'good'],
  [24 * 3_600_000, 'good'],
  [24 * 3_600_000 + 1, 'old'],
  [-60_000, 'young'],
  // the clock was set back while the form was open
  [-60_001, 'good'],
  [-24 * 3_600_000, 'good'],
  [-24 * 3_600_000 - 1, 'old'],
])('after %i ms it is %s', (ms, state) => expect(readFormToken(key, token, later(ms))).toBe(state));

test('fits the hidden input and its attribute', () => expect(token).toMatch(/^[\w.-]{20,80}$/));

test('absent', () => {
  expect(readFormToken(key, null, made)).toBe('missing');
  expect(readFormToken(key, '', made)).toBe('missing');
});

test.each([
  ['another key', makeFormToken(new Uint8Array(32).fill(8), made)],
  ['another time', token.replace(/^[^.]+/, later(-5000).getTime().toString(36))],
  ['a cut signature', token.slice(0, -1)],
  ['a longer signature', `${token}A`],
  ['anything', 'anything'],
  ['a dot', '.'],
])('forged: %s', (_, text) => expect(readFormToken(key, text, later(10_000))).toBe('forged'));
