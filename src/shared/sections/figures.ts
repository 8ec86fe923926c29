import { filledList, optionalText, text } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const figures = defineSection({
  kind: 'figures',
  label: 'Figures',
  purpose: 'What was measured, in two to four numbers',
  variants: [
    { value: 'strip', label: 'In one row', skeleton: 'strip' },
    { value: 'ledger', label: 'As a list', skeleton: 'rows' },
  ],
  fields: {
    label: label(),
    heading: heading(),
    items: filledList({
      label: 'Figures',
      min: 2,
      max: 4,
      item: {
        figure: text({ label: 'Figure', max: 12, help: 'With its unit, as in 38%.' }),
        words: text({ label: 'What it counts', max: 120 }),
      },
    }),
    note: optionalText({ label: 'Where the figures come from', max: 160 }),
  },
});
