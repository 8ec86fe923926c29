import { expect, test } from 'vitest';
import { page } from '#shared/resources/page.ts';
import { recipes } from './recipes.ts';

test.each(recipes.map((each) => [each.name, each] as const))(
  'a page can be published as %s begins it',
  (_, { sections }) => {
    const read = page.fields.sections.schema.safeParse(sections);
    expect(read.error?.issues ?? []).toEqual([]);
  },
);
