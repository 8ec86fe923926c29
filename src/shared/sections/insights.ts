import { number } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const insights = defineSection({
  kind: 'insights',
  label: 'Latest insights',
  purpose: 'The newest insights, always up to date',
  variants: [
    { value: 'grid', label: 'Side by side', skeleton: 'grid' },
    { value: 'track', label: 'A row to page through', skeleton: 'track' },
    { value: 'list', label: 'Rows of titles', skeleton: 'rows' },
    { value: 'lead', label: 'The first one large', skeleton: 'lead' },
  ],
  once: true,
  except: ['insights'],
  fields: {
    label: label(),
    heading: heading(),
    count: number({ label: 'How many', min: 2, max: 9, initial: 3 }),
  },
});
