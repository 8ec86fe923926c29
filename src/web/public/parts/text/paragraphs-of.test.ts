import { expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs-of.ts';

it('makes a paragraph of each line, with blank lines between them or without', () => {
  expect(paragraphsOf('One.\nTwo.\n\nThree.\n \nFour.')).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
  expect(paragraphsOf('')).toEqual([]);
});
