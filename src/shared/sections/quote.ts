import { optionalImage, optionalText, optionalTextarea, rating, text, textarea } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { label } from './parts.ts';

export const quote = defineSection({
  kind: 'quote',
  label: 'Quote',
  purpose: 'One client’s own words',
  variants: [
    { value: 'full', label: 'Across the page', skeleton: 'bleed', ground: 'inverse' },
    { value: 'aside', label: 'Beside a portrait', skeleton: 'half' },
  ],
  fields: {
    label: label(),
    excerpt: textarea({ label: 'Quote', max: 300, help: 'Shown large, in quotation marks.' }),
    rest: optionalTextarea({ label: 'What else was said', max: 1200, help: 'Below it, in small type.' }),
    person: text({ label: 'Person', max: 80 }),
    role: optionalText({ label: 'Role and company', max: 120 }),
    portrait: optionalImage({
      label: 'Portrait',
      aspect: 4 / 5,
      help: 'Without one, the initials are shown.',
    }),
    // a quote comes without stars, unlike a testimonial
    stars: { ...rating({ label: 'Stars', help: 'Without one, no stars are shown.' }), initial: 0 },
  },
});
