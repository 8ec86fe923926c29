import { filledList, optionalImage, optionalUrl, text } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const logos = defineSection({
  kind: 'logos',
  label: 'Names',
  purpose: 'Clients, partners or tools, by their logos or names',
  variants: [
    { value: 'wordmarks', label: 'A calm grid' },
    { value: 'strip', label: 'In one line', skeleton: 'strip' },
    { value: 'technologies', label: 'As a sentence', skeleton: 'strip' },
  ],
  fields: {
    label: label(),
    heading: heading(),
    items: filledList({
      label: 'Names',
      min: 4,
      max: 12,
      item: {
        name: text({ label: 'Name', max: 60 }),
        picture: optionalImage({ label: 'Logo', help: 'Without one, the name is shown.' }),
        path: optionalUrl({ label: 'Web address' }),
      },
    }),
  },
});
