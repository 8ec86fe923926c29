import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDate, writeDate } from './typed-date.ts';

it.each([
  ['25 Nov 2026', '2026-11-25'],
  ['25 november 2026', '2026-11-25'],
  ['25/11/2026', '2026-11-25'],
  ['5.1.2026', '2026-01-05'],
  ['2026-11-25', '2026-11-25'],
  ['11/25/2026', null],
  ['31 Apr 2026', null],
  ['25 Nov', null],
  ['25 Nov 26', null],
  ['25 Nov 2026, 10:00', null],
  ['soon', null],
])('%s is the day %s', (typed, day) => expect(readDate(typed)).toBe(day));

it.each([
  ['25 Nov 2026, 10:00', '2026-11-25T10:00'],
  ['25/11/2026 9:05', '2026-11-25T09:05'],
  ['25 Nov 2026, 12:30 am', '2026-11-25T00:30'],
  ['25 Nov 2026 3.15pm', '2026-11-25T15:15'],
  ['5.12.2026 3pm', '2026-12-05T15:00'],
  ['5 dec 2026 9:00', '2026-12-05T09:00'],
  ['5 Dec 2026, 12 AM', '2026-12-05T00:00'],
  ['2026-11-25T10:00', '2026-11-25T10:00'],
  ['5.12.2026 15', null],
  ['5.12.2026 25pm', null],
  ['5.12.2026 15:00 pm', null],
  ['25 Nov 2026', null],
  ['25 Nov 2026, 25:00', null],
])('%s is the time %s', (typed, time) => expect(readDate(typed, true)).toBe(time));

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-27T20:00Z') })); // a Saturday at the office
afterEach(() => vi.useRealTimers());

it.each([
  ['today', '2026-11-28'],
  ['Tomorrow', '2026-11-29'],
  ['tomorrow week', null],
  ['todays', null],
])('%s is %s on Saturday, 28 November', (typed, day) => expect(readDate(typed)).toBe(day));

it('accepts a time after such a word', () => {
  expect(readDate('tomorrow 10:00', true)).toBe('2026-11-29T10:00');
  expect(readDate('today, 3.15pm', true)).toBe('2026-11-28T15:15');
  expect(readDate('today', true)).toBe(null);
});

it('is written day, month, year', () => {
  expect(writeDate('2026-11-25')).toBe('25 Nov 2026');
  expect(writeDate('2026-11-25T10:00')).toBe('25 Nov 2026, 10:00');
  expect(writeDate('')).toBe('');
  expect(writeDate('soon')).toBe('soon');
});

it.each(['25 Dec 2026', '25/12/2026', '25 Dec 2026, 10:0', 'tomorrow', '2026-12-25T', 'T'])(
  'what is being typed, such as %s, stays as it is',
  (typed) => expect(writeDate(typed)).toBe(typed),
);
