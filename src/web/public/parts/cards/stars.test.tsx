import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuoteCard } from './quote-card.tsx';
import { Stars } from './stars.tsx';

test('stars are said in words', () =>
  expect(renderToStaticMarkup(<Stars ratings={4.5} />)).toContain('aria-label="4.5 out of 5"'));

test('a testimonial without a rating has no stars, rather than five empty ones', () => {
  const quote = {
    imageUrl: null,
    ratings: 0,
    content: 'Home for dinner.',
    clientName: 'Karthik R.',
    clientDesignation: 'Owner',
    projectId: null,
    projectTitle: null,
    projectSlug: null,
    projectStatus: 0,
  };
  expect(renderToStaticMarkup(<QuoteCard quote={quote} />)).not.toMatch(/<svg|out of 5/);
  expect(renderToStaticMarkup(<QuoteCard quote={{ ...quote, ratings: 5 }} />)).toContain('5 out of 5');
});
