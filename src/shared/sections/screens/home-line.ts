import { defineSection } from '../define.ts';

export const homeLine = defineSection({
  kind: 'home-line',
  label: 'Scrolling text',
  purpose: 'The scrolling text from the settings, with a switch to stop it',
  settings: { home: 'the scrolling text' },
  variants: [{ value: 'line', label: 'Across the page', skeleton: 'strip' }],
  once: true,
  moves: true,
  only: ['home'],
  fields: {},
});
