import { expect, test } from 'vitest';
import { recipes } from '#content/recipes/recipes.ts';
import { pages } from '#content/records/pages.ts';
import { page } from '../resources/page.ts';
import { figures } from './figures.ts';
import { shortLists } from './short-lists.ts';

const item = { figure: '38%', words: 'less waiting' };
const of = (count: number, hidden = false) => ({
  ...{ kind: figures.kind, variant: 'strip', hidden, label: null, heading: 'What we measured', note: null },
  items: Array.from({ length: count }, () => item),
});

test('what content begins with is long enough', () => {
  for (const { sections = [] } of [...pages, ...recipes]) expect(shortLists(sections, undefined)).toEqual({});
});

test('a list is published with the fewest its kind asks for', () => {
  expect(shortLists([of(2), of(1)], null)).toEqual({ 'sections.1.items': 'Add at least 2' });
  expect(shortLists([of(1, true)], null)).toEqual({});
});

test('what was published with fewer stays, and may be read again', () => {
  expect(shortLists([of(1)], [of(1)])).toEqual({});
  expect(shortLists([of(1)], [of(2)])).toEqual({ 'sections.0.items': 'Add at least 2' });
  expect(shortLists([of(1)], [of(1, true)])).toEqual({ 'sections.0.items': 'Add at least 2' });
  expect(page.fields.sections.schema.safeParse([of(1)]).success).toBe(true);
  expect(page.fields.sections.schema.safeParse([of(0)]).success).toBe(false);
});
