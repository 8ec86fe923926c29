import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const team = defineSection({
  kind: 'team',
  label: 'Team',
  purpose: 'The people of the Team list, in its order',
  variants: [
    { value: 'row', label: 'A row to page through', skeleton: 'track' },
    { value: 'grid', label: 'All side by side' },
    { value: 'contact', label: 'Small, with their profiles' },
  ],
  once: true,
  fields: { label: label(), heading: heading() },
});
