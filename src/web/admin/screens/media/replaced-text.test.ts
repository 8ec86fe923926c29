import { expect, test } from 'vitest';
import { imageRow } from '#web/testing/rows.ts';
import { replacedText } from './replaced-text.ts';

const before = imageRow(2, 'A mill');
const smaller = { ...before, width: 320, height: 240 };

test.each([
  [before, null, 'picture-2.png'],
  [before, 'tiny.jpg', '“tiny.jpg”, already in the library, is now this image'],
  [smaller, null, 'picture-2.png. It is smaller than before: 320 × 240 instead of 640 × 480 pixels.'],
  [
    smaller,
    'tiny.jpg',
    '“tiny.jpg”, already in the library, is now this image. It is smaller than before: 320 × 240 instead of 640 × 480 pixels.',
  ],
])('says what replaced a file', (after, taken, text) => {
  expect(replacedText(before, after, taken)).toBe(text);
});
