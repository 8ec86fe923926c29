import { text } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { filteredList } from '../parts.ts';

export const insightsList = defineSection({
  kind: 'insights-list',
  label: 'List of insights',
  purpose: 'Every insight, with filters by category and tag',
  variants: [{ value: 'grid', label: 'Side by side' }],
  once: true,
  only: ['insights'],
  essential: true,
  fields: { ...filteredList(), feed: text({ label: 'Link to the feed', max: 40 }) },
});
