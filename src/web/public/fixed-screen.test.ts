import { expect, test } from 'vitest';
import { site } from '../testing/site.ts';
import { screenMeta } from './fixed-screen.tsx';

type Screen = NonNullable<Parameters<typeof screenMeta>[0]>;
const told = (answer: object, description = 'Notes from our work.') => {
  const words = { title: 'Insights of Nirvaaga', description, keywords: [] };
  const company = { ...site.company, description: 'An IT services company.' };
  const page = { slug: 'insights', title: 'Insights' };
  const screen = { site: { ...site, company }, entry: words, page, blocks: [], answer };
  const meta = screenMeta(screen as unknown as Screen) as Record<string, string>[]; // what it reads of one
  return ['title', 'description'].map((part) => meta.find(({ name }) => name === part)?.content);
};

test('each category of a list, and each further page, has a title and a description of its own', () => {
  expect(told({ path: '/insights' })).toEqual(['Insights of Nirvaaga', 'Notes from our work.']);
  expect(told({ path: '/insights', chosen: 'Cloud', page: 1 })).toEqual([
    'Insights: Cloud | Nirvaaga',
    'Insights: Cloud. Notes from our work.',
  ]);
  expect(told({ path: '/insights', chosen: 'Cloud', page: 2 })).toContain(
    'Insights: Cloud, page 2. Notes from our work.',
  );
  expect(told({ path: '/insights', page: 2 }, '')).toContain('Insights, page 2. An IT services company.');
});
