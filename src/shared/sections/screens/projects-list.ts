import { defineSection } from '../define.ts';
import { filteredList } from '../parts.ts';

export const projectsList = defineSection({
  kind: 'projects-list',
  label: 'List of projects',
  purpose: 'Every project, with filters by category',
  variants: [{ value: 'columns', label: 'Two columns' }],
  once: true,
  only: ['projects'],
  essential: true,
  fields: filteredList(),
});
