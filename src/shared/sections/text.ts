import { optionalText, richText } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { headingLimit } from './parts.ts';

export const textSection = defineSection({
  kind: 'text',
  label: 'Text',
  purpose: 'Written text with lists, images and tables',
  variants: [
    { value: 'column', label: 'One column' },
    { value: 'margin', label: 'Heading in the margin' },
  ],
  repeats: true,
  fields: {
    heading: optionalText({ label: 'Heading', max: 90, limit: headingLimit }),
    body: richText({ label: 'Text' }),
  },
});
