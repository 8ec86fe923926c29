import { expect, test } from 'vitest';
import { dotsOf } from './dots.ts';

test.each([
  ['400-4', { before: 400, after: 4 }],
  [' 9 – ½ ', { before: 9, after: 0.5 }],
  ['3-0', { before: 3, after: 0 }],
  ['15', { before: 15, after: 15 }],
  ['900-900', { before: 900, after: 900 }],
  ['901-1', null],
  ['4-9', null],
  ['0-0', null],
  ['nine to one', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%s is parsed', (written, dots) => {
  expect(dotsOf(written)).toEqual(dots);
});
