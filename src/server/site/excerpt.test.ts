import { expect, test } from 'vitest';
import { excerptOf, marked } from './excerpt.ts';

const shown = (parts: { text: string; marked: boolean }[]) =>
  parts.map(({ text, marked: on }) => (on ? `[${text}]` : text)).join('');

test('the words are marked as they are written, the last one as a beginning', () => {
  expect(shown(marked('Café menus for a café', ['menus', 'caf']))).toBe('[Café] [menus] for a [café]');
  expect(shown(marked('A cat in a car', ['a', 'c']))).toBe('[A] cat in [a] car');
  expect(shown(marked('தமிழ் மென்பொருள்', ['தமி'.normalize('NFKD')]))).toBe('[தமிழ்] மென்பொருள்');
});

test('an excerpt shows the first of the words, cut between words', () => {
  const text = `${'before '.repeat(100)}kolam ${'after '.repeat(100)}`;
  const found = shown(excerptOf(text, ['kolam']));
  expect(found).toMatch(/^… before .*before \[kolam\] after .* after …$/);
  expect(found.length).toBeLessThan(230);
  expect(shown(excerptOf('Short text.', ['nothing']))).toBe('Short text.');
  expect(shown(excerptOf('', ['nothing']))).toBe('');
  expect(shown(excerptOf('x'.repeat(5_000), ['xx']))).toHaveLength(5_000 + 2);
});
