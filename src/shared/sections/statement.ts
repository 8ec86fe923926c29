import { optionalTextarea } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const statement = defineSection({
  kind: 'statement',
  label: 'Statement',
  purpose: 'One thought, in large type',
  variants: [
    { value: 'wide', label: 'Across the page', skeleton: 'offset' },
    { value: 'split', label: 'With its reason beside it', skeleton: 'split' },
  ],
  fields: { label: label(), heading: heading(), text: optionalTextarea({ label: 'Text', max: 700 }) },
});
