import { steps } from '../pages.ts';
import { paragraphs } from '../seeded.ts';
import { cta, head } from './parts.ts';
import type { Screen } from './screen.ts';

export const about: Screen = {
  slug: 'about',
  title: 'About Us',
  sections: [
    {
      ...head('About Us', 'Software people who stay for the second year.'),
      lede: paragraphs(
        'We began in Tamil Nadu in 2017 with a handful of clients and one conviction: most software disappoints after the launch, not before it. So we built a company around the time that follows.',
        'Today our teams in India, Kuwait and the UAE work as one. The people who plan your system also build it, and the people who built it answer when you call.',
      ),
    },
    {
      kind: 'about-mission',
      variant: 'facing',
      hidden: false,
      ground: 'auto',
      items: [
        {
          name: 'Mission',
          text: 'To give growing businesses technology they understand, can afford and can rely on, and to stand beside it for as long as it is in use.',
        },
        {
          name: 'Vision',
          text: 'A region where a family firm in Madurai and a distributor in Kuwait run on systems as good as those of any large company, because someone took the trouble to build them properly.',
        },
      ],
    },
    {
      kind: 'about-years',
      variant: 'ring',
      hidden: false,
      ground: 'auto',
      badge: 'years in business',
      founded: 'Founded',
      offices: 'Offices',
      hours: 'Hours',
    },
    {
      kind: 'about-reasons',
      variant: 'pairs',
      hidden: false,
      ground: 'auto',
      label: 'Why Choose Us',
      heading: 'Four reasons to work with us.',
      items: [
        {
          name: 'Expertise',
          text: 'Engineers, designers and marketers who have run systems in production, and who know where the usual plans break.',
        },
        {
          name: 'Customer-Centric Approach',
          text: 'We start at your counter, ward or warehouse. What we see there decides what gets built, and in which order.',
        },
        {
          name: 'Innovation',
          text: 'We try new tools on our own work first. What survives reaches yours; the rest stays an experiment we paid for.',
        },
        {
          name: 'Results-Driven',
          text: 'Before a project begins we agree on the number it should move. Afterwards we look at that number together.',
        },
      ],
    },
    {
      kind: 'six-steps',
      variant: 'titled',
      hidden: false,
      ground: 'auto',
      label: 'Our Approach',
      heading: 'Six steps, taken with you.',
      items: [...steps],
    },
    {
      kind: 'team',
      variant: 'row',
      hidden: false,
      label: 'Our team',
      heading: 'The people you will work with.',
    },
    {
      kind: 'about-quotes',
      variant: 'row',
      hidden: false,
      ground: 'auto',
      label: 'Testimonials',
      heading: 'Happy Customers',
    },
    { kind: 'shown', variant: 'lists', hidden: false, ground: 'plain' },
    {
      kind: 'marquee',
      variant: 'line',
      hidden: false,
      line: 'We take care of your IT, So You Can Focus on Your Business.',
    },
    {
      ...cta(),
      links: [{ title: 'Contact With Us', path: '/contact' }],
    },
  ],
};
