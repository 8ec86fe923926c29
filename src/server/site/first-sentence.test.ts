import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['Four people typed. A robot reads.', 'Four people typed.'],
  ['Who  types\nthem? Four people.', 'Who types them?'],
  ['Version 2.5 is out. It is faster.', 'Version 2.5 is out.'],
  ['No end', 'No end'],
  ['', ''],
])('the first sentence of %j is %j', (text, expected) => expect(firstSentence(text)).toBe(expected));

test('a long sentence ends after a whole word', () => {
  const cut = firstSentence('many words '.repeat(40));
  expect(cut.length).toBeLessThan(182);
  expect(cut).toMatch(/(many|words)…$/);
});
