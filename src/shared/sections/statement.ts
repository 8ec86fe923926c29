import { optionalTextarea } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label, mutedEnd } from './parts.ts';

export const statement = defineSection({
  kind: 'statement',
  label: 'Statement',
  purpose: 'One thought, in large type',
  variants: [
    { value: 'wide', label: 'Across the page', skeleton: 'offset' },
    { value: 'split', label: 'With its reason beside it', skeleton: 'split' },
    { value: 'middle', label: 'In the middle', skeleton: 'middle' },
  ],
  fields: {
    label: label(),
    heading: heading(),
    muted: mutedEnd(),
    text: optionalTextarea({ label: 'Text', max: 700, limit: { words: 120 } }),
  },
});
