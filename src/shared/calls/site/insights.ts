import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { insightsSize } from '../../list-sizes.ts';
import { nothing } from '../../resource/calls.ts';
import { wholeBetween } from '../../resource/rules.ts';
import { composed, found, idOrSlug, link, meta, pageNumber, rich, slug, url } from './parts.ts';

const insightCard = {
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  imageUrl: url,
  imageAlt: z.string(),
  category: z.nullable(link),
  tags: z.array(link),
  author: z.string(),
  featured: z.boolean(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  readingMinutes: z.number(),
};

const counted = z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), count: z.number() }));

export const insightCalls = {
  'web/blogs': call(
    z.strictObject({
      page: pageNumber(),
      /** Fewer than a page of the list shows. */
      size: z.optional(wholeBetween(1, insightsSize)),
      category: slug(),
      tag: slug(),
    }),
    z.object({ rows: z.array(z.object(insightCard)), total: z.number(), page: z.number(), size: z.number() }),
    'public',
  ),
  'web/blog': call(
    idOrSlug,
    found({ ...insightCard, body: rich, related: z.array(z.object(insightCard)), ...composed, meta }),
    'public',
  ),
  'web/blogs/categories': call(nothing, counted, 'public'),
  'web/blogs/tags': call(nothing, counted, 'public'),
} as const;
