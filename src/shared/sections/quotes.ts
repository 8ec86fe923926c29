import { flag, references } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label, maxChosen } from './parts.ts';

export const quotes = defineSection({
  kind: 'quotes',
  label: 'Testimonials',
  purpose: 'What clients say, in their own words',
  variants: [
    { value: 'one', label: 'One at a time', skeleton: 'bleed', ground: 'inverse' },
    { value: 'row', label: 'Side by side', skeleton: 'track' },
  ],
  fields: {
    label: label(),
    heading: heading(),
    chosen: references({
      label: 'Testimonials',
      to: 'testimonials',
      max: maxChosen,
      help: 'Leave empty for those on the home page.',
    }),
    badge: flag({
      label: 'Review badge',
      initial: false,
      help: 'From the settings, once the address of the reviews is set there.',
    }),
  },
});
