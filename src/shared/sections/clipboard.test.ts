import { expect, test } from 'vitest';
import { opening } from '../testing/sections.ts';
import { clipboardText, sectionsFrom } from './clipboard.ts';
import type { Section } from './index.ts';

test('a copied section is pasted unchanged', () => {
  expect(sectionsFrom(clipboardText([opening]))).toEqual([opening]);
});

test.each(['', 'half a word', '7', 'null', '[]', '{"sections":[{"kind":"hero"}]}'])(
  '%s holds none',
  (text) => {
    expect(sectionsFrom(text)).toBeNull();
  },
);

test('forged clipboard data is validated', () => {
  const made = [
    {
      ...opening,
      variant: 'loud',
      heading: 7,
      links: [{ title: 'Go', path: 'javascript:alert(1)' }],
      style: 'x',
    },
    { kind: 'unheard-of' },
  ];
  expect(sectionsFrom(JSON.stringify({ copied: 'sections of a page', sections: made }))).toEqual([
    { ...opening, variant: 'plain', heading: '', links: [{ title: 'Go', path: '' }] },
  ]);
});

test('an incomplete list is pasted as far as it goes', () => {
  const item = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'All.' }] }] };
  const questions = {
    kind: 'faq',
    variant: 'split',
    hidden: false,
    label: null,
    heading: '',
    source: 'own',
    items: [
      { question: 'Who watches?', answer: 'We do.' },
      { question: 'x'.repeat(200), answer: '' },
    ],
  } as Section;
  const text = {
    kind: 'text',
    variant: 'column',
    hidden: false,
    heading: 'x'.repeat(91),
    body: item,
  } as Section;
  expect(sectionsFrom(clipboardText([questions, text]))).toEqual([questions, text]);
});
