import { expect, test } from 'vitest';
import { recipes } from '#content/recipes/recipes.ts';
import { endProblems } from './ends.ts';

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

test.each(recipes.map(({ name, sections }) => [name, sections] as const))('%s has both', (_, sections) => {
  expect(endProblems(sections, null)).toEqual({});
});
