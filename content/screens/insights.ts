import { cta, head } from './parts.ts';
import type { Screen } from './screen.ts';

export const insights: Screen = {
  slug: 'insights',
  title: 'Insights',
  sections: [
    {
      ...head('Insights', 'Notes from our work.'),
      lede: 'What we learn while building and running systems, written down for people who have to decide about them.',
    },
    {
      kind: 'insights-list',
      variant: 'grid',
      hidden: false,
      ground: 'plain',
      none: 'The first article is being written.',
      empty: 'Nothing on this subject yet. The other articles are one click away.',
      all: 'All insights',
      feed: 'RSS feed',
    },
    { ...cta(), variant: 'strip' },
  ],
};
