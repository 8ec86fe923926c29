import { text, textarea, words } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { links } from '../parts.ts';

/** What every project goes through; the names are fixed. */
const sixSteps = [
  'Discovery And Analysis',
  'Design And Development',
  'Quality Assurance',
  'Deployment And Integration',
  'Training And Support',
  'Continuous Improvement',
];

export const homeHero = defineSection({
  kind: 'home-hero',
  label: 'Headline and banners',
  purpose: 'The headline and banners from the settings, two links and our six steps on one line',
  settings: { home: 'the headline', banners: 'the banners' },
  variants: [
    { value: 'banners', label: 'Beside the banners' },
    { value: 'line', label: 'Without banners' },
  ],
  first: true,
  once: true,
  only: ['home'],
  essential: true,
  fields: {
    lede: textarea({ label: 'Introduction', max: 400 }),
    links: links(),
    steps: {
      ...words({
        label: 'Steps',
        max: 6,
        help: 'With six names, a line is drawn around them; without, there is none.',
      }),
      initial: sixSteps,
    },
    years: text({ label: 'Label of the years', max: 40 }),
    countries: text({ label: 'Label of the countries', max: 40 }),
    down: text({ label: 'Link to what follows', max: 40 }),
  },
});
