import { references } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const services = defineSection({
  kind: 'services',
  label: 'Services',
  purpose: 'What can be ordered, each with its sign',
  variants: [
    { value: 'tiles', label: 'Tiles', skeleton: 'grid' },
    { value: 'index', label: 'Rows', skeleton: 'rows' },
  ],
  once: true,
  except: ['services'],
  fields: {
    label: label(),
    heading: heading(),
    chosen: references({ label: 'Services', to: 'services', max: 12, help: 'Leave empty for all.' }),
  },
});
