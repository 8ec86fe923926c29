import { steps, services as words } from '../pages.ts';
import { cta, head } from './parts.ts';
import type { Screen } from './screen.ts';

export const services: Screen = {
  slug: 'services',
  title: 'Services',
  sections: [
    {
      ...head('Services', 'What we do, and what you have in hand at the end.'),
      lede: 'Take one service or let us join several. Each begins with a free half hour and a written estimate.',
    },
    {
      kind: 'services-list',
      variant: 'rows',
      hidden: false,
      ground: 'plain',
      empty: 'We are rewriting our service pages. Ask us in the meantime: we answer within one business day.',
    },
    {
      kind: 'six-steps',
      variant: 'plain',
      hidden: false,
      ground: 'auto',
      label: null,
      heading: words.howWeWork,
      items: [...steps],
    },
    {
      kind: 'cases',
      variant: 'feature',
      hidden: false,
      label: 'From our case studies',
      heading: 'What changed, counted.',
      chosen: [],
      sector: null,
      count: 1,
    },
    { kind: 'shown', variant: 'lists', hidden: false, ground: 'auto' },
    cta(),
  ],
};
