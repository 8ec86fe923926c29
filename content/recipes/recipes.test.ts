import { describe, expect, test } from 'vitest';
import { page } from '#shared/resources/page.ts';
import { publishProblems } from '#shared/sections/published.ts';
import { drawnVariants } from '#shared/sections/rules.ts';
import { recipes } from './recipes.ts';

describe.each(recipes.map((each) => [each.name, each] as const))('%s', (_, { sections }) => {
  test('can be published as a page as it is', () => {
    const read = page.fields.sections.schema.safeParse(sections);
    expect(read.error?.issues ?? []).toEqual([]);
    expect(publishProblems([...sections], [])).toEqual({});
  });

  test('is drawn in the variants it was written with, with and without its hidden sections', () => {
    for (const shown of [sections, sections.map((each) => ({ ...each, hidden: false }))])
      expect(drawnVariants(shown)).toEqual(sections.map(({ variant }) => variant));
  });
});
