import { text } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { ground } from '../parts.ts';

export const aboutYears = defineSection({
  kind: 'about-years',
  label: 'Years in business',
  purpose: 'The years since the company was founded, its countries and hours, from the settings',
  settings: { company: 'the founding year', contact: 'the offices' },
  variants: [{ value: 'ring', label: 'In a ring' }],
  once: true,
  only: ['about'],
  essential: true,
  fields: {
    badge: text({ label: 'Text below the number', max: 40 }),
    founded: text({ label: 'Label of the founding year', max: 40 }),
    offices: text({ label: 'Label of the countries', max: 40 }),
    hours: text({ label: 'Label of the hours', max: 40 }),
    ground: ground(),
  },
});
