import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const offices = defineSection({
  kind: 'offices',
  label: 'Offices',
  purpose: 'A drawn map with the offices from the settings; the real one after a click',
  settings: { contact: 'the offices' },
  variants: [{ value: 'map', label: 'Map and list', skeleton: 'map' }],
  once: true,
  except: ['contact'],
  fields: { label: label(), heading: heading() },
});
