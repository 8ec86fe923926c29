import { expect, test } from 'vitest';
import type { Site } from '../site.ts';
import { articleSchema } from './article-schema.ts';

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
