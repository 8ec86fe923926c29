import { defineSection } from './define.ts';
import { heading, label, named } from './parts.ts';

export const values = defineSection({
  kind: 'values',
  label: 'Points',
  purpose: 'A few points side by side, each with a title',
  variants: [
    { value: 'columns', label: 'Columns', skeleton: 'columns' },
    { value: 'rows', label: 'Rows', skeleton: 'rows' },
    { value: 'pairs', label: 'Pairs', skeleton: 'pairs' },
  ],
  fields: { label: label(), heading: heading(), items: named('Points', 6, 2) },
});
