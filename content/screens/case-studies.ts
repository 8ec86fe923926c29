import { doc, link, p } from '../rich.ts';
import { cta, head } from './parts.ts';
import type { Screen } from './screen.ts';

export const caseStudies: Screen = {
  slug: 'case-studies',
  title: 'Case Studies',
  sections: [
    {
      ...head('Case Studies', 'Stories told to the end.'),
      lede: 'The problem as we found it, the decisions along the way, and the result with its rough edges. Clients are named only where they have agreed to it.',
    },
    {
      kind: 'case-studies-list',
      variant: 'wide',
      hidden: false,
      ground: 'plain',
      none: 'The first stories are being written.',
      empty: 'There is nothing in this category yet.',
      all: 'All case studies',
    },
    {
      kind: 'cases',
      variant: 'ledger',
      hidden: false,
      label: null,
      heading: 'Before and after, side by side.',
      chosen: [],
      sector: null,
      count: 6,
    },
    {
      kind: 'quotes',
      variant: 'one',
      hidden: false,
      label: null,
      badge: false,
      // those whose stories stand above
      heading: 'In their own words.',
      chosen: [2, 1, 4],
    },
    {
      kind: 'text',
      variant: 'margin',
      hidden: false,
      heading: 'More projects',
      body: doc(
        p(
          'Not every project has its story told here. The others are under ',
          link('Projects', '/projects'),
          '.',
        ),
      ),
    },
    cta(),
  ],
};
