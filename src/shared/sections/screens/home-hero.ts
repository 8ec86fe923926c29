import { text, textarea } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { links } from '../parts.ts';

export const homeHero = defineSection({
  kind: 'home-hero',
  label: 'Headline and banners',
  purpose: 'The headline and the banners of the settings, what we do and the way to us',
  variants: [{ value: 'banners', label: 'Beside the banners' }],
  first: true,
  once: true,
  only: ['home'],
  essential: true,
  fields: {
    lede: textarea({ label: 'Introduction', max: 400 }),
    links: links(),
    years: text({ label: 'Name of the years', max: 40 }),
    countries: text({ label: 'Name of the countries', max: 40 }),
    down: text({ label: 'Link to what follows', max: 40 }),
  },
});
