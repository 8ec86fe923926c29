import { number, optionalText, references } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label, maxChosen } from './parts.ts';

export const cases = defineSection({
  kind: 'cases',
  label: 'Case studies',
  purpose: 'Proof from past work: chosen, or the first of the list',
  variants: [
    { value: 'mosaic', label: 'Mosaic', skeleton: 'mosaic' },
    { value: 'list', label: 'Wide images' },
    { value: 'lead', label: 'The first one large', skeleton: 'lead' },
    { value: 'posters', label: 'Posters', skeleton: 'mosaic' },
    { value: 'ledger', label: 'Before and after, in rows', skeleton: 'rows', chosen: true },
    {
      value: 'feature',
      label: 'One with its figure, large',
      skeleton: 'figure',
      chosen: true,
      ground: 'inverse',
    },
  ],
  fields: {
    label: label(),
    heading: heading(),
    chosen: references({
      label: 'Case studies',
      to: 'caseStudies',
      max: maxChosen,
      help: 'Leave empty for the first ones of their list.',
    }),
    sector: optionalText({
      label: 'Sector, where none is chosen',
      max: 60,
      searched: false,
      help: 'Only those whose sector has this word, such as Hospital. Where there are none, the section is left out.',
    }),
    count: number({ label: 'How many, where none is chosen', min: 1, max: maxChosen, initial: 4 }),
  },
});
