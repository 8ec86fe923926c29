import { defineSection } from '../define.ts';
import { ground, heading, named } from '../parts.ts';

export const careersHiring = defineSection({
  kind: 'careers-hiring',
  label: 'How we hire',
  purpose: 'The steps from an application to the answer',
  variants: [{ value: 'grid', label: 'On a grid' }],
  once: true,
  only: ['careers'],
  fields: { heading: heading(), items: named('Steps', 8), ground: ground() },
});
