import { cta, head } from './parts.ts';
import type { Screen } from './screen.ts';

export const projects: Screen = {
  slug: 'projects',
  title: 'Projects',
  sections: [
    {
      ...head('Projects', 'Things we have built, and what they changed.'),
      lede: 'Each one from the first question to where it stands today. Most begin with someone describing a bad Tuesday. The full stories are under Case Studies.',
    },
    {
      kind: 'projects-list',
      variant: 'columns',
      hidden: false,
      ground: 'plain',
      none: 'The first projects are on their way here.',
      empty: 'There is nothing in this category yet.',
      all: 'All projects',
    },
    {
      kind: 'cases',
      variant: 'ledger',
      hidden: false,
      label: null,
      heading: 'What was measured, before and after.',
      chosen: [],
      sector: null,
      count: 6,
    },
    cta(),
  ],
};
