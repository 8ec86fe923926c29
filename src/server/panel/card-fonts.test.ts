import { expect, test } from 'vitest';
import { cardFontsOf } from './card-fonts.ts';

test('Health lists the letters that share cards cannot draw, as a warning', () => {
  expect(cardFontsOf(['Latin', 'Tamil', 'Arabic'])).toEqual({
    name: 'Fonts',
    ok: true,
    words: 'Latin, Tamil and Arabic letters can be drawn on share cards',
  });
  expect(cardFontsOf(['Latin', 'Arabic'])).toMatchObject({
    ok: false,
    words: expect.stringMatching(/^Tamil letters appear as boxes on share cards/),
  });
  expect(cardFontsOf([])).toMatchObject({
    ok: false,
    words: expect.stringMatching(/^Latin, Tamil and Arabic letters appear as boxes/),
  });
});
