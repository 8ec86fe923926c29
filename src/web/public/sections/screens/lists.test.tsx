import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleStudy } from '#web/testing/study.ts';
import type { Insight } from '../../parts/cards/insight-card.tsx';
import CaseStudiesList from './case-studies-list.tsx';
import InsightsList from './insights-list.tsx';
import ProjectsList from './projects-list.tsx';

/** What loads soon and what waits, of the images in their order, with the room they say they have. */
const pictures = (html: string) =>
  [...html.matchAll(/sizes="([^"]*)"\/><img([^>]*)>/g)].map(([, sizes, attributes = '']) => ({
    sizes,
    soon: attributes.includes('fetchPriority="high"') && !attributes.includes('loading="lazy"'),
  }));
/** Of a list's images in their order, whether each loads soon. */
const soonIn = (list: ReactElement) => pictures(renderToStaticMarkup(list)).map(({ soon }) => soon);
const plain = { ground: 'auto', hidden: false, none: '', empty: '', all: '' } as const;
const media = (id: number) => `/media/000000000000000${id}-2000x1320.webp`;
const rest = { pictures: {}, trail: [] };

const insight = (id: number): Insight => ({
  id,
  slug: `article-${id}`,
  title: `Article ${id}`,
  excerpt: 'What it tells.',
  imageUrl: media(id),
  imageAlt: '',
  tags: [],
  author: '',
  updatedAt: '2026-07-01T06:00:00.000Z',
  featured: false,
  category: null,
  publishedAt: '2026-07-01T06:00:00.000Z',
  readingMinutes: 4,
});
const insightsHtml = (count: number, place: number, page = 1) =>
  renderToStaticMarkup(
    <InsightsList
      section={{
        kind: 'insights-list',
        variant: 'grid',
        ...plain,
        feed: '',
      }}
      data={{
        list: { rows: [1, 2].slice(0, count).map(insight), total: 20, page, size: 9 },
        categories: [],
        tags: [],
        chosen: { category: null, tag: null },
      }}
      place={place}
      {...rest}
    />,
  );
const insights = (place: number, page = 1) => pictures(insightsHtml(2, place, page));

test('a single article, which is featured, has no empty list below it', () => {
  expect(insightsHtml(2, 1)).toMatch(/<ul class="[^"]*grid/);
  expect(insightsHtml(1, 1)).not.toMatch(/<ul class="[^"]*grid/);
});

test('the featured article’s image is first, in the size it is shown', () => {
  const wide = '(min-width: 1456px) 47rem, (min-width: 768px) 52vw, 100vw';
  const card = '(min-width: 1200px) 30vw, (min-width: 768px) 50vw, 100vw';
  expect(insights(1)).toEqual([
    { sizes: wide, soon: true },
    { sizes: card, soon: false },
  ]);
  expect(insights(3).map(({ soon }) => soon)).toEqual([false, false]); // what stands above it fills the screen
  expect(insights(1, 2).map(({ sizes }) => sizes)).toEqual([card, card]);
});

test('the first image of case studies loads early, right below the page’s head', () => {
  const records = [1, 2].map((id) =>
    sampleStudy({ id, slug: `case-${id}`, title: `Case ${id}`, images: [{ imageUrl: media(id) }] }),
  );
  const soon = (place: number) =>
    soonIn(
      <CaseStudiesList
        section={{
          kind: 'case-studies-list',
          variant: 'wide',
          ...plain,
        }}
        data={{ records, categories: [], chosen: null, page: 1, pages: 1 }}
        place={place}
        {...rest}
      />,
    );
  expect(soon(1)).toEqual([true, false]);
  expect(soon(3)).toEqual([false, false]);
});

const project = (id: number, image: string | null) => ({
  id,
  slug: `project-${id}`,
  name: '',
  title: `Project ${id}`,
  description: '',
  image,
  categoryName: null,
  categorySlug: null,
  featured: false,
});
const projects = (records: ReturnType<typeof project>[], place: number) => (
  <ProjectsList
    section={{
      kind: 'projects-list',
      variant: 'columns',
      ...plain,
    }}
    data={{ records, categories: [], chosen: null, page: 1, pages: 1 }}
    place={place}
    {...rest}
  />
);

test('both columns of projects have equally many covers and squares, in opposite order, for any number', () => {
  const squares = (count: number, image: string | null = null) => {
    const records = Array.from({ length: count }, (_, at) => project(at + 1, at === 1 ? image : null));
    const html = renderToStaticMarkup(projects(records, 3));
    return html
      .split('<ul')
      .slice(1)
      .map((column) =>
        [...column.matchAll(/only-dark" src="[^"]*\/(\d+x\d+)\//g)].map(([, size]) => size === '800x800'),
      );
  };
  expect(squares(6)).toEqual([
    [true, false, false],
    [false, false, true],
  ]);
  expect(squares(4)).toEqual([
    [true, false],
    [false, true],
  ]);
  // of an odd number the first has a row of its own
  expect(squares(5)).toEqual([[false], [true, false], [false, true]]);
  expect(squares(3)).toEqual([[false], [false], [false]]);
  expect(squares(1)).toEqual([[false]]);
  // an image has one shape, and a square beside it would tear a hole into its column
  expect(squares(4, media(1)).flat()).not.toContain(true);
});

test('the first image of projects loads early, too, and no other', () => {
  const records = [1, 2, 3].map((id) => project(id, media(id)));
  const soon = (place: number) => soonIn(projects(records, place));
  expect(soon(1)).toEqual([true, false, false]);
  expect(soon(3)).toEqual([false, false, false]);
});
