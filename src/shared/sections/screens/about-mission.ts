import { defineSection } from '../define.ts';
import { ground, named } from '../parts.ts';

export const aboutMission = defineSection({
  kind: 'about-mission',
  label: 'Mission and vision',
  purpose: 'Two statements side by side, in large type',
  variants: [{ value: 'facing', label: 'Face to face' }],
  once: true,
  only: ['about'],
  fields: { items: named('Thoughts', 2), ground: ground() },
});
