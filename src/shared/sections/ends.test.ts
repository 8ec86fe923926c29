import { expect, test } from 'vitest';
import { recipes } from '#content/recipes/recipes.ts';
import { emptyProblems, endProblems } from './ends.ts';

const of = (...kinds: string[]) =>
  kinds.map((each) => ({ kind: each.replace(/[()]/g, ''), hidden: each.startsWith('(') }));

test('a page begins with an opening and ends with a call to action', () => {
  expect(endProblems(of('hero', 'text', 'cta'), null)).toEqual({});
  expect(endProblems(of('text', 'cta'), null)).toEqual({
    sections: 'A page begins with the section “Opening”. Add what is missing, or show it.',
  });
  expect(endProblems(of('hero', 'text', '(cta)'), null)).toEqual({
    sections: 'A page ends with the section “Call to action”. Add what is missing, or show it.',
  });
  expect(endProblems(of('text'), null)).toEqual({
    sections:
      'A page begins with the section “Opening” and ends with the section “Call to action”. Add what is missing, or show it.',
  });
  expect(endProblems([], null)).toEqual({});
});

test('a page published without them stays valid, but cannot lose more', () => {
  expect(endProblems(of('text', 'faq'), of('text'))).toEqual({});
  expect(endProblems(of('text'), of('text', 'cta'))).toEqual({
    sections: 'A page ends with the section “Call to action”. Add what is missing, or show it.',
  });
});

test('a page with nothing to show is not published, unless it is live so', () => {
  const refused = { sections: 'Visitors would see nothing but the title. Add a section, or show one.' };
  expect(emptyProblems([], null)).toEqual(refused);
  expect(emptyProblems(of('(hero)', '(cta)'), { status: 1, sections: of('hero', 'cta') })).toEqual(refused);
  expect(emptyProblems([], { status: 0, sections: [] })).toEqual(refused);
  expect(emptyProblems([], { status: 1, sections: [] })).toEqual({});
  expect(emptyProblems(of('hero', 'cta'), null)).toEqual({});
});

test.each(recipes.map(({ name, sections }) => [name, sections] as const))('%s has both', (_, sections) => {
  expect(endProblems(sections, null)).toEqual({});
});
