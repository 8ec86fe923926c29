import { expect, test } from 'vitest';
import { payInWords } from './career-words.ts';

test.each([
  [{ from: 600_000, to: 1_200_000, currency: 'INR', period: 'YEAR' }, '₹6,00,000 – ₹12,00,000 a year'],
  [{ from: 500, to: 500, currency: 'KWD', period: 'MONTH' }, 'KWD 500 a month'],
  [{ from: 450, to: null, currency: 'KWD', period: 'MONTH' }, 'from KWD 450 a month'],
])('formats pay in words', (pay, words) => {
  expect(payInWords(pay).replace(/\u00a0|\u2009|\u202f/g, ' ')).toBe(words);
});
