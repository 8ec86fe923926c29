import { text } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { ground } from '../parts.ts';

export const servicesList = defineSection({
  kind: 'services-list',
  label: 'List of services',
  purpose: 'Every service with its sign and what it is',
  variants: [{ value: 'rows', label: 'Rows' }],
  once: true,
  only: ['services'],
  essential: true,
  fields: { empty: text({ label: 'Text when there is none', max: 200 }), ground: ground() },
});
