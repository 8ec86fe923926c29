import { expect, test } from 'vitest';
import { recipes } from '#content/recipes/recipes.ts';
import { pages } from '#content/records/pages.ts';
import { page } from '../resources/page.ts';
import { faqSection } from './faq.ts';
import { figures } from './figures.ts';
import { listLengths } from './list-lengths.ts';
import { steps } from './steps.ts';

const item = { figure: '38%', words: 'less waiting' };
const of = (count: number, hidden = false) => ({
  kind: figures.kind,
  variant: 'strip',
  hidden,
  label: null,
  heading: 'What we measured',
  note: null,
  items: Array.from({ length: count }, () => item),
});

test('the lists of shipped content are long enough', () => {
  for (const { sections = [] } of [...pages, ...recipes])
    expect(listLengths(sections, undefined)).toEqual({});
});

test('publishing requires the minimum of list items of a kind', () => {
  expect(listLengths([of(2), of(1)], null)).toEqual({ 'sections.1.items': 'Add at least 2' });
  expect(listLengths([of(1, true)], null)).toEqual({});
});

test('lists published with fewer items stay valid, and can still be parsed', () => {
  expect(listLengths([of(1)], [of(1)])).toEqual({});
  expect(listLengths([of(1)], [of(2)])).toEqual({ 'sections.0.items': 'Add at least 2' });
  expect(listLengths([of(1)], [of(1, true)])).toEqual({ 'sections.0.items': 'Add at least 2' });
  expect(page.fields.sections.schema.safeParse([of(1)]).success).toBe(true);
  expect(page.fields.sections.schema.safeParse([of(0)]).success).toBe(false);
});

test('a section needs three questions if it has its own, and any number if it refers to others', () => {
  const faq = (count: number, source?: string) => ({
    kind: faqSection.kind,
    variant: 'split',
    hidden: false,
    source,
    items: Array.from({ length: count }, () => ({ question: 'How long?', answer: 'Nine days.' })),
  });
  expect(listLengths([faq(2, 'own')], null)).toEqual({ 'sections.0.items': 'Add at least 3' });
  expect(listLengths([faq(0, 'own')], null)).toEqual({ 'sections.0.items': 'Add at least 3' });
  expect(listLengths([faq(2)], null), 'as an earlier version stored it').toEqual({
    'sections.0.items': 'Add at least 3',
  });
  expect(listLengths([faq(3, 'own'), faq(0, 'all')], null)).toEqual({});
  expect(listLengths([faq(2, 'own')], [faq(1)])).toEqual({});
  expect(listLengths([faq(0, 'own')], [faq(0, 'all')])).toEqual({ 'sections.0.items': 'Add at least 3' });
});

test('three to six steps are required, and sections published with more stay valid', () => {
  const of = (count: number) => ({
    kind: steps.kind,
    variant: 'columns',
    hidden: false,
    label: null,
    heading: 'How it goes',
    items: Array.from({ length: count }, () => ({ name: 'Ask', text: 'You ask.', weeks: null, time: null })),
  });
  expect(listLengths([of(2)], null)).toEqual({ 'sections.0.items': 'Add at least 3' });
  expect(listLengths([of(3)], null)).toEqual({});
  expect(listLengths([of(6)], null)).toEqual({});
  expect(listLengths([of(7)], null)).toEqual({ 'sections.0.items': 'Use at most 6 entries' });
  expect(listLengths([of(7)], [of(8)])).toEqual({});
  expect(listLengths([of(8)], [of(7)])).toEqual({ 'sections.0.items': 'Use at most 6 entries' });
  expect(page.fields.sections.schema.safeParse([of(8)]).success).toBe(true);
});
