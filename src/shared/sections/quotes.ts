import { references } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const quotes = defineSection({
  kind: 'quotes',
  label: 'Testimonials',
  purpose: 'What clients say, in their own words',
  variants: [
    { value: 'one', label: 'One at a time' },
    { value: 'row', label: 'Side by side' },
  ],
  fields: {
    label: label(),
    heading: heading(),
    chosen: references({
      label: 'Testimonials',
      to: 'testimonials',
      max: 6,
      help: 'Empty: those of the home page.',
    }),
  },
});
