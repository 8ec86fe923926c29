import { defineSection } from '../define.ts';
import { ground, heading, label } from '../parts.ts';

export const homeQuotes = defineSection({
  kind: 'home-quotes',
  label: 'Testimonials on Home',
  purpose: 'The testimonials that are marked for this page, beside the review badge from the settings',
  settings: { company: 'the review badge' },
  variants: [{ value: 'one', label: 'One at a time', ground: 'inverse' }],
  once: true,
  only: ['home'],
  fields: { label: label(), heading: heading(), ground: ground() },
});
