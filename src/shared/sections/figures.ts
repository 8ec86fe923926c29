import { filledList, optionalText, text } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { countedFields, heading, label } from './parts.ts';

export const figures = defineSection({
  kind: 'figures',
  label: 'Figures',
  purpose: 'What was measured, in up to four numbers',
  variants: [
    { value: 'strip', label: 'In one row', skeleton: 'strip' },
    { value: 'ledger', label: 'As a list', skeleton: 'rows' },
    { value: 'single', label: 'The first one large', skeleton: 'figure', chosen: true, sole: true },
  ],
  fields: {
    label: label(),
    heading: heading(),
    items: filledList({
      label: 'Figures',
      min: 2,
      max: 4,
      item: {
        figure: text({ label: 'Figure', max: 12, help: 'With its unit, such as 38%.' }),
        unit: optionalText({
          label: 'Unit',
          max: 20,
          help: 'A longer unit, in small type, such as hours or alerts per shift.',
        }),
        words: text({ label: 'What it counts', max: 120 }),
        before: optionalText({ label: 'Before', max: 60, help: 'In words, such as nine days.' }),
        after: optionalText({ label: 'After', max: 60 }),
        ...countedFields(),
      },
    }),
    note: optionalText({ label: 'Where the figures come from', max: 160 }),
  },
});
