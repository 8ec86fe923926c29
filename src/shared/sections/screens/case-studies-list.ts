import { defineSection } from '../define.ts';
import { filteredList } from '../parts.ts';

export const caseStudiesList = defineSection({
  kind: 'case-studies-list',
  label: 'List of case studies',
  purpose: 'Every case study, with filters by category',
  variants: [{ value: 'wide', label: 'Wide images' }],
  once: true,
  only: ['case-studies'],
  essential: true,
  fields: filteredList(),
});
