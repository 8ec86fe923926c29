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
      help: 'Empty: those of the home page.',
    }),
    badge: flag({
      label: 'Review badge',
      initial: false,
      help: 'That of the settings, once they tell where the reviews stand.',
    }),
  },
});
