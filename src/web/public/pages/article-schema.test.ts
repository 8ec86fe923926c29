import { expect, test } from 'vitest';
import type { Site } from '../site.ts';
import { articleSchema, studySchema } from './article-schema.ts';

const site = { publicUrl: 'https://example.com', company: { name: 'Nirvaaga' } } as Site;
const article = { slug: 'looms', title: 'Looms', author: 'Anitha K.', imageUrl: null, body: null };
const schema = (more: Partial<typeof article> | { imageUrl: string }) =>
  articleSchema({ ...article, ...more } as unknown as Parameters<typeof articleSchema>[0], site);

test.each([
  ['Anitha K.', 'Person'],
  ['Nirvaaga', 'Organization'],
  ['The delivery team', 'Organization'],
  ['Teamsa R.', 'Person'],
])('%s is described to search engines as a %s', (author, type) => {
  expect(schema({ author }).author).toEqual({ '@type': type, name: author });
});

test('its image’s URL has no focal point, and a drawing is replaced by its share card', () => {
  expect(schema({ imageUrl: '/media/loom.webp#3-7' }).image).toBe('https://example.com/media/loom.webp');
  expect(schema({}).image).toBe('https://example.com/og/insights/looms.png');
});

test('a case study has all that search engines recommend of an article', () => {
  const times = { publishedAt: '2026-03-01T09:00:00.000Z', updatedAt: '2026-03-02T09:00:00.000Z' };
  const study = {
    slug: 'mill',
    title: 'A mill',
    summary: 'It weaves.',
    images: [],
    services: [],
    results: [],
  };
  const told = studySchema({ ...study, ...times } as unknown as Parameters<typeof studySchema>[0], site);
  expect(told).toMatchObject({
    headline: 'A mill',
    image: 'https://example.com/og/case-studies/mill.png',
    datePublished: times.publishedAt,
    dateModified: times.updatedAt,
    author: { '@type': 'Organization', name: 'Nirvaaga' },
    mainEntityOfPage: 'https://example.com/case-studies/mill',
  });
});
