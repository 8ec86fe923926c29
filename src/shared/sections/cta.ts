import { optionalText } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label, links } from './parts.ts';

export const cta = defineSection({
  kind: 'cta',
  label: 'Call to action',
  purpose: 'The one thing to do next; ends a page',
  variants: [
    { value: 'band', label: 'Full band', skeleton: 'bleed' },
    { value: 'strip', label: 'Quiet strip', skeleton: 'strip' },
  ],
  last: true,
  once: true,
  fields: {
    label: label(),
    heading: heading(),
    text: optionalText({ label: 'Text', max: 200 }),
    links: links(),
  },
});
