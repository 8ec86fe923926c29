import { expect, test } from 'vitest';
import { publishSchema } from '../resource/calls.ts';
import { page } from '../resources/page.ts';
import { ask, opening, points } from '../testing/sections.ts';
import { sectionProblems } from './record-problems.ts';

test('the lengths of lists and the ends of the page are found together', () => {
  expect(sectionProblems(page, { sections: [opening, points] }, null)).toEqual({
    sections: 'A page ends with the section “Call to action”. Add what is missing, or show it.',
    'sections.1.items': 'Add at least 2',
  });
});

test('what the record holds it may go on holding, and what does not change is not checked', () => {
  const before = { slug: 'textiles', sections: [opening, points] };
  expect(sectionProblems(page, { sections: [opening, points] }, before)).toEqual({});
  expect(sectionProblems(page, { title: 'Looms' }, before)).toEqual({});
});

test('a fixed screen needs its own parts instead of such ends', () => {
  expect(sectionProblems(page, { sections: [opening] }, { slug: 'home', sections: [] })).toEqual({
    sections: 'The page is made to show its “Headline and banners”, which cannot be removed',
  });
});

test('problems of the sections are found beside those of the schema', () => {
  const { error } = publishSchema(page, (values) => sectionProblems(page, values, null)).safeParse({
    title: '',
    sections: [opening, { ...points, heading: '' }, ask],
  });
  const found = error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['title', 'This field is required'],
      ['sections.1.heading', 'This field is required'],
      ['sections.1.items', 'Add at least 2'],
    ]),
  );
});

test('links whose address is still empty do not count as the same', () => {
  const links = [
    { label: 'One', path: '' },
    { label: 'Two', path: '' },
  ];
  const sections = [{ ...opening, links }, { ...points, items: [...points.items, ...points.items] }, ask];
  expect(sectionProblems(page, { sections }, null)).toEqual({});
});
