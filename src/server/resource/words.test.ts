import { expect, test } from 'vitest';
import { findableWords, spellingsOf, wordsOf } from './words.ts';

test('words are normalised in every script', () => {
  expect(wordsOf('Café, CAFE\u0301 & Zürich 2026')).toEqual(['cafe', 'zurich', '2026']);
  expect(wordsOf('தமிழ் மென்பொருள்')).toEqual(['தமிழ்', 'மென்பொருள்'].map((word) => word.normalize('NFKD')));
  expect(wordsOf('أَمان الخِدْمَة')).toEqual(['امان', 'الخدمه']);
  expect(wordsOf('أحمد الفوترة مستشفى ٢٠٢٦ ۲۰۲۶')).toEqual(wordsOf('احمد الفوتره مستشفي 2026'));
  expect(wordsOf('so\u00adft\u200bware ﬁle')).toEqual(['software', 'file']);
});

test('a text without words has none, and no word is longer than forty characters', () => {
  expect(wordsOf(' "*" -- ( ) : ^ \u200b \u0000')).toEqual([]);
  expect(wordsOf('ab'.repeat(5_000))).toEqual(['ab'.repeat(20)]);
});

test('a single letter before a word is also tried as its beginning', () => {
  for (const typed of ['E-commerce shops', 'e commerce shops', 'e\u2011commerce shops'])
    expect(spellingsOf(typed)).toEqual([
      ['ecommerce', 'shops'],
      ['e', 'commerce', 'shops'],
    ]);
  for (const typed of ['ecommerce', 'follow-up', 'plan b', 'e - commerce', 'web 2 print'])
    expect(spellingsOf(typed)).toEqual([wordsOf(typed)]);
});

test('a text is found by a single letter and the word behind its hyphen as one word, too', () => {
  expect(findableWords('E-invoicing, e\u2011mail')).toEqual([
    'e',
    'invoicing',
    'mail',
    'einvoicing',
    'email',
  ]);
  for (const text of ['invoicing', 'follow-up', 'a plan', 'e - invoicing', 'a-b'])
    expect(findableWords(text)).toEqual(wordsOf(text));
});
