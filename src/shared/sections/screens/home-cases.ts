import { defineSection } from '../define.ts';
import { linkedPart } from '../parts.ts';

export const homeCases = defineSection({
  kind: 'home-cases',
  label: 'Case studies on Home',
  purpose: 'The first four case studies of their list',
  variants: [{ value: 'mosaic', label: 'Mosaic' }],
  once: true,
  only: ['home'],
  fields: linkedPart(),
});
