import { defineSection } from '../define.ts';
import { ground, heading, label, named } from '../parts.ts';

export const aboutReasons = defineSection({
  kind: 'about-reasons',
  label: 'Reasons',
  purpose: 'Why to choose us, each reason with a drawn sign',
  variants: [{ value: 'pairs', label: 'Two in a row' }],
  once: true,
  only: ['about'],
  fields: { label: label(), heading: heading(), items: named('Reasons', 8), ground: ground() },
});
