import { expect, test } from 'vitest';
import { withTemplate } from './greeting.ts';

const template = 'Dear Anand,\n\nthank you for writing to us.';

test.each([
  'Dear Anand,',
  'Hello Anand!',
  'hi Anand',
  'Good morning Dr. Raman,\nwe have read it.',
  'Hello,',
  'வணக்கம் ஆனந்த்,',
])('an answer with a greeting gets none from the template: %j', (before) =>
  expect(withTemplate(before, template, '')).toBe(`${before}\n\nThank you for writing to us.`),
);

test.each([
  'We can.',
  'Hello we have read it. Gladly, we can.',
  'Deare,',
  'Hiring is done, Anand.',
  'You wrote:\nDear Nirvaaga,',
])('an answer without a greeting gets the whole template: %j', (before) =>
  expect(withTemplate(before, template, '')).toBe(`${before}\n\n${template}`),
);

test('a template inserted before the text combines both greetings', () => {
  expect(withTemplate('', template, 'Dear Anand,\nwe can.')).toBe(`${template}\n\nWe can.`);
  expect(withTemplate('', 'We can.', 'Dear Anand,')).toBe('We can.\n\nDear Anand,');
  expect(withTemplate('', template, '')).toBe(template);
});

test('a template that is only a greeting adds nothing to another', () =>
  expect(withTemplate('Dear Anand,', 'Dear Anand,', 'we can.')).toBe('Dear Anand,\n\nwe can.'));

test('a template without a greeting stays whole', () =>
  expect(withTemplate('Dear Anand,', 'we can.', '')).toBe('Dear Anand,\n\nwe can.'));
