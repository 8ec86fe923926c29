import { expect, test } from 'vitest';
import { officeDay, officeDayInWords } from './office-time.ts';

const beforeMidnight = new Date('2026-12-31T18:29:59.999Z');
const midnight = new Date('2026-12-31T18:30:00Z');

test('a day begins at midnight in India', () => {
  expect(officeDay(beforeMidnight)).toBe('2026-12-31');
  expect(officeDay(midnight)).toBe('2027-01-01');
});

test('the day in words is the same', () => {
  expect(officeDayInWords(beforeMidnight)).toBe('31 December 2026');
  expect(officeDayInWords(midnight)).toBe('1 January 2027');
});

test('every day of ten years matches the time zone data', () => {
  const numbers = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  const words = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  for (let time = Date.UTC(2020, 0, 1); time < Date.UTC(2030, 0, 1); time += 86_400_000) {
    expect(officeDay(new Date(time))).toBe(numbers.format(time));
    expect(officeDayInWords(new Date(time))).toBe(words.format(time));
  }
});

test('refuses invalid times', () => {
  expect(() => officeDay(new Date('soon'))).toThrow(RangeError);
  expect(() => officeDayInWords(new Date('soon'))).toThrow(RangeError);
});
