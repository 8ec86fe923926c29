import { defineSection } from '../define.ts';
import { linkedPart } from '../parts.ts';

export const homeInsights = defineSection({
  kind: 'home-insights',
  label: 'Insights on Home',
  purpose: 'The six newest insights',
  variants: [{ value: 'track', label: 'A row to page through', skeleton: 'track' }],
  once: true,
  only: ['home'],
  fields: linkedPart(),
});
