import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const vacancies = defineSection({
  kind: 'vacancies',
  label: 'Vacancies',
  purpose: 'Open positions, always up to date',
  variants: [{ value: 'rows', label: 'Rows', skeleton: 'rows' }],
  once: true,
  except: ['careers'],
  fields: { label: label(), heading: heading() },
});
