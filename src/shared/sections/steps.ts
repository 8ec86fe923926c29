import { filledList, optionalText, text, textarea } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const steps = defineSection({
  kind: 'steps',
  label: 'Steps',
  purpose: 'How something goes, in order',
  variants: [
    { value: 'columns', label: 'Columns', skeleton: 'columns' },
    { value: 'line', label: 'Along a line' },
    { value: 'weeks', label: 'Week by week', skeleton: 'table', chosen: true },
    { value: 'hours', label: 'Hour by hour', skeleton: 'split', chosen: true },
    { value: 'days', label: 'Day by day', skeleton: 'columns', ground: 'inverse', chosen: true },
  ],
  once: true,
  fields: {
    label: label(),
    heading: heading(),
    items: filledList({
      label: 'Steps',
      min: 3,
      max: 8,
      limit: { items: 6 },
      item: {
        name: text({ label: 'Name', max: 80 }),
        text: textarea({ label: 'Text', max: 400 }),
        weeks: optionalText({
          label: 'Weeks',
          max: 20,
          help: 'From and to: 2-10, or 12- for 12 and after. Week by week, a line runs around them.',
        }),
        time: optionalText({
          label: 'Time',
          max: 20,
          help: 'Such as 09:45 or after lunch. Day by day, 11-45 is drawn as that many dots.',
        }),
      },
    }),
  },
});
