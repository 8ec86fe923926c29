import { expect, test } from 'vitest';
import { splitQuote } from './testimonial-props.ts';

test.each([
  ['One sentence.', 'One sentence.', null],
  ['No end', 'No end', null],
  ['I expected a robot. What we got was a queue.', 'I expected a robot. What we got was a queue.', null],
  [`Short at first. ${'And then much more of it '.repeat(14)}end.`, 'Short at first. And then', 'more'],
  [
    `A first sentence of a proper length. ${'words '.repeat(60)}end.`,
    'A first sentence of a proper length.',
    'words',
  ],
  [`He said “enough, and a little more than that.” ${'words '.repeat(60)}`, 'more than that.”', 'words'],
  [`${'long '.repeat(60)}end. Then more.`, 'end.', 'Then more.'],
])('%s', (content, begins, goesOn) => {
  const { excerpt, rest } = splitQuote(content);
  expect(excerpt).toContain(begins);
  if (goesOn === null) expect(rest).toBeNull();
  else expect(`${excerpt}${rest}`).toContain(goesOn);
  expect([excerpt, rest].filter(Boolean).join(' ')).toBe(content.trim());
});
