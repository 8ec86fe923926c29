import { defineSection } from '../define.ts';
import { ground, heading, label } from '../parts.ts';

export const aboutQuotes = defineSection({
  kind: 'about-quotes',
  label: 'Testimonials on About Us',
  purpose: 'The testimonials that are marked for this page',
  variants: [{ value: 'row', label: 'Side by side', skeleton: 'track' }],
  once: true,
  only: ['about'],
  fields: { label: label(), heading: heading(), ground: ground() },
});
