import { text } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { ground, heading } from '../parts.ts';

export const careersVacancies = defineSection({
  kind: 'careers-vacancies',
  label: 'List of vacancies',
  purpose: 'Every open position',
  variants: [{ value: 'rows', label: 'Rows' }],
  once: true,
  only: ['careers'],
  essential: true,
  fields: {
    heading: heading(),
    empty: text({ label: 'Text when there is none', max: 200 }),
    ground: ground(),
  },
});
