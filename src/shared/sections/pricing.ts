import { filledList, optionalText, optionalTextarea, text } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label, links } from './parts.ts';

export const pricing = defineSection({
  kind: 'pricing',
  label: 'Prices',
  purpose: 'What something costs, what is in it and how long it takes',
  variants: [
    { value: 'bands', label: 'Rows', skeleton: 'rows' },
    { value: 'cards', label: 'Cards', skeleton: 'grid' },
  ],
  once: true,
  fields: {
    label: label(),
    heading: heading(),
    items: filledList({
      label: 'Prices',
      max: 5,
      item: {
        name: text({ label: 'Name', max: 60 }),
        range: text({ label: 'Price', max: 40, help: 'A price or a range, with what it is for.' }),
        period: optionalText({ label: 'Time', max: 60 }),
        text: optionalTextarea({ label: 'What is in it', max: 400 }),
      },
    }),
    note: optionalText({ label: 'Note', max: 200, help: 'Taxes, or what changes the price.' }),
    links: links(),
  },
});
