import { defineSection } from './define.ts';
import { heading, label, named } from './parts.ts';

export const steps = defineSection({
  kind: 'steps',
  label: 'Steps',
  purpose: 'How something goes, in order',
  variants: [
    { value: 'columns', label: 'Columns', skeleton: 'columns' },
    { value: 'line', label: 'Along a line' },
  ],
  once: true,
  fields: { label: label(), heading: heading(), items: named('Steps', 8) },
});
