import { expect, test } from 'vitest';
import { weeksOf, weeksText } from './weeks.ts';

test.each([
  ['2-10', { from: 2, to: 10 }, 'Weeks 2 to 10'],
  [' 2 – 10 ', { from: 2, to: 10 }, 'Weeks 2 to 10'],
  ['3', { from: 3, to: 3 }, 'Week 3'],
  ['4-4', { from: 4, to: 4 }, 'Week 4'],
  ['12-', { from: 12, to: null }, 'Week 12 and after'],
  ['10-2', null, '10-2'],
  ['0-2', null, '0-2'],
  ['the first month', null, 'the first month'],
  ['', null, null],
  [null, null, null],
  [undefined, null, null],
])('%s is parsed and described', (written, weeks, said) => {
  expect(weeksOf(written)).toEqual(weeks);
  expect(weeksText(written)).toBe(said);
});
