import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const offices = defineSection({
  kind: 'offices',
  label: 'Offices',
  purpose: 'The drawn map with the offices of the settings; the real one after a click',
  variants: [{ value: 'map', label: 'Map and list', skeleton: 'map' }],
  once: true,
  except: ['contact'],
  fields: { label: label(), heading: heading() },
});
