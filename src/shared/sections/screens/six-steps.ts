import { screenNames } from '../../fixed-pages.ts';
import { defineSection } from '../define.ts';
import { ground, heading, label, named } from '../parts.ts';

export const sixSteps = defineSection({
  kind: 'six-steps',
  label: 'How we work',
  purpose: 'The steps of our work, numbered on one line',
  variants: [
    { value: 'titled', label: 'With a label' },
    { value: 'plain', label: 'Heading only' },
  ],
  once: true,
  only: screenNames,
  fields: { label: label(), heading: heading(), items: named('Steps', 8), ground: ground() },
});
