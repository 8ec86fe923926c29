import { expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs-of.ts';

it('turns each line into a paragraph, with or without blank lines in between', () => {
  expect(paragraphsOf('One.\nTwo.\n\nThree.\n \nFour.')).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
  expect(paragraphsOf('')).toEqual([]);
});
