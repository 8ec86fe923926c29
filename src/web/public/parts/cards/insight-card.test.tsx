import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Insight, InsightCard } from './insight-card.tsx';

test('the category of an article says its language', () => {
  const insight = {
    slug: 'invoices',
    title: 'Invoices',
    excerpt: 'Of paper.',
    imageUrl: '/media/paper.png',
    category: { title: 'الكويت', slug: 'kuwait' },
    publishedAt: '2026-03-01T09:00:00.000Z',
    readingMinutes: 2,
  } as Insight; // all that a card shows
  expect(renderToStaticMarkup(<InsightCard insight={insight} />)).toContain('<span lang="ar">الكويت</span>');
});
