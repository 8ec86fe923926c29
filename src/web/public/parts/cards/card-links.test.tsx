import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hueOfCategory } from '#web/art/covers/vary.ts';
import { sampleStudy } from '#web/testing/study.ts';
import { CaseGrid, caseCover } from './case-grid.tsx';
import { projectCovers } from './project-card.tsx';
import { QuoteCard } from './quote-card.tsx';

const leadsTo = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href);

test('cards of case studies with the same title link to their own pages', () => {
  const studies = ['twelve-weeks', 'twelve-weeks-2'].map((slug, index) =>
    sampleStudy({ id: index + 1, slug, title: 'Twelve Weeks' }),
  );
  expect(leadsTo(renderToStaticMarkup(<CaseGrid studies={studies} />))).toEqual([
    '/case-studies/twelve-weeks',
    '/case-studies/twelve-weeks-2',
  ]);
});

test('a generated cover has the hue of its category, whatever its name', () => {
  const names = ['இணையம்', 'Renamed', 'வணிகம்'];
  const hues = ['web-development', 'digital-marketing', 'data-analytics'].map((categorySlug, index) => {
    const named = { slug: 'twelve-weeks', categoryName: names[index] ?? null, categorySlug, figure: null };
    expect(projectCovers([named])[0]?.hue).toBe(hueOfCategory(categorySlug));
    return caseCover(named).hue;
  });
  expect(hues).toEqual(['brand', 'turmeric', 'tulsi']);
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
