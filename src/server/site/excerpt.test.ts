import { expect, test } from 'vitest';
import { excerptOf, inOneLine, marked } from './excerpt.ts';

const shown = (parts: { text: string; marked: boolean }[]) =>
  parts.map(({ text, marked: on }) => (on ? `[${text}]` : text)).join('');

test('matches are marked as they are written, the last word as a prefix', () => {
  expect(shown(marked('Café menus for a café', ['menus', 'caf']))).toBe('[Café] [menus] for a [café]');
  expect(shown(marked('A cat in a car', ['a', 'c']))).toBe('[A] cat in [a] car');
  expect(shown(marked('தமிழ் மென்பொருள்', ['தமி'.normalize('NFKD')]))).toBe('[தமிழ்] மென்பொருள்');
});

test('an excerpt shows the first match, cut between words', () => {
  const text = `${'before '.repeat(100)}kolam ${'after '.repeat(100)}`;
  const found = shown(excerptOf(text, ['kolam']));
  expect(found).toMatch(/^… before .*before \[kolam\] after .* after …$/);
  expect(found.length).toBeLessThan(230);
  expect(shown(excerptOf('Short text.', ['nothing']))).toBe('Short text.');
  expect(shown(excerptOf('', ['nothing']))).toBe('');
  expect(shown(excerptOf('x'.repeat(5_000), ['xx']))).toHaveLength(5_000 + 2);
});

test('headings and labels do not run into the following text', () => {
  expect(inOneLine('What we found\nThe same number,\ntwice. \n Why?\n\nIt was typed  again')).toBe(
    'What we found · The same number, twice. Why? It was typed again',
  );
  expect(inOneLine(' '.repeat(100_000))).toBe(' ');
});
