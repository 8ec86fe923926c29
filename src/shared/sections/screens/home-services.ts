import { defineSection } from '../define.ts';
import { linkedPart } from '../parts.ts';

export const homeServices = defineSection({
  kind: 'home-services',
  label: 'Services on Home',
  purpose: 'Every service with its sign',
  variants: [{ value: 'tiles', label: 'Tiles' }],
  once: true,
  only: ['home'],
  fields: linkedPart(),
});
