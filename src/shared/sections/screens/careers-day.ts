import { filledList, text, textarea } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { ground, heading } from '../parts.ts';

export const careersDay = defineSection({
  kind: 'careers-day',
  label: 'A day at work',
  purpose: 'How a day goes, hour by hour',
  variants: [{ value: 'hours', label: 'Hour by hour' }],
  once: true,
  only: ['careers'],
  fields: {
    heading: heading(),
    hours: filledList({
      label: 'Hours',
      max: 10,
      item: {
        time: text({ label: 'Time', max: 20 }),
        name: text({ label: 'Name', max: 80 }),
        text: textarea({ label: 'Text', max: 400 }),
      },
    }),
    ground: ground(),
  },
});
