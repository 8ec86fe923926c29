import { expect, test } from 'vitest';
import { letteringOf } from './lettering.ts';

test('Health says which letters share cards lack, and calls for a look then', () => {
  expect(letteringOf(['Latin', 'Tamil', 'Arabic'])).toEqual({
    name: 'Fonts',
    ok: true,
    words: 'Latin, Tamil and Arabic letters can be drawn on share cards',
  });
  expect(letteringOf(['Latin', 'Arabic'])).toMatchObject({
    ok: false,
    words: expect.stringMatching(/^Tamil letters appear as boxes on share cards/),
  });
  expect(letteringOf([])).toMatchObject({
    ok: false,
    words: expect.stringMatching(/^Latin, Tamil and Arabic letters appear as boxes/),
  });
});
