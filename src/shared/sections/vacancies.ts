import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const vacancies = defineSection({
  kind: 'vacancies',
  label: 'Vacancies',
  purpose: 'Open positions, kept up to date by themselves',
  variants: [{ value: 'rows', label: 'Rows', skeleton: 'rows' }],
  once: true,
  except: ['careers'],
  fields: { label: label(), heading: heading() },
});
