import { list, optionalImage, optionalTextarea, text, textarea } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label, links } from './parts.ts';

export const split = defineSection({
  kind: 'split',
  label: 'Text with image',
  purpose: 'Explains one thing beside an image of it',
  variants: [
    { value: 'right', label: 'Image on the right', skeleton: 'half' },
    { value: 'left', label: 'Image on the left', skeleton: 'half' },
    { value: 'sticky', label: 'Heading that stays beside a list', skeleton: 'split', chosen: true },
  ],
  fields: {
    label: label(),
    heading: heading(),
    text: textarea({ label: 'Text', max: 2000, help: 'An empty line begins a new paragraph.' }),
    picture: optionalImage({ label: 'Image', aspect: 4 / 3, help: 'Without one the text stands alone.' }),
    links: links(),
    items: list({
      label: 'List',
      max: 8,
      help: 'Below the text.',
      item: { title: text({ label: 'Title', max: 80 }), text: optionalTextarea({ label: 'Text', max: 400 }) },
    }),
  },
});
