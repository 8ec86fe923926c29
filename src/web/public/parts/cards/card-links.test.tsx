import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CaseGrid } from './case-grid.tsx';
import { QuoteCard } from './quote-card.tsx';

const leadsTo = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href);

test('cards of case studies with the same title link to their own pages', () => {
  const studies = ['twelve-weeks', 'twelve-weeks-2'].map((slug, index) => ({
    id: index + 1,
    slug,
    title: 'Twelve Weeks',
    opening: '',
    categoryName: null,
    sector: null,
    country: null,
    figure: null,
    images: [],
  }));
  expect(leadsTo(renderToStaticMarkup(<CaseGrid studies={studies} />))).toEqual([
    '/case-studies/twelve-weeks',
    '/case-studies/twelve-weeks-2',
  ]);
});

test('a testimonial links to its project while that is live', () => {
  const quote = {
    imageUrl: null,
    ratings: 5,
    content: 'As promised.',
    clientName: 'Devi',
    clientDesignation: 'Owner',
    projectId: 8,
    projectTitle: 'Twelve Weeks',
    projectSlug: 'twelve-weeks-2',
    projectStatus: 1,
  };
  expect(leadsTo(renderToStaticMarkup(<QuoteCard quote={quote} />))).toEqual(['/projects/twelve-weeks-2']);
  const past = { ...quote, projectTitle: null, projectSlug: null, projectStatus: 0 };
  expect(leadsTo(renderToStaticMarkup(<QuoteCard quote={past} />))).toEqual([]);
});
