import { expect, test } from 'vitest';
import { consentWords } from './consent.ts';

test.each([
  ['1', 'Yes'],
  ['yes', 'Yes'],
  ['on', 'Yes'],
  ['I agree to the privacy policy', 'I agree to the privacy policy'],
])('%s reads %s', (sent, words) => {
  expect(consentWords(sent)).toBe(words);
});
