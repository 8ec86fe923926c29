import { text } from '../resource/kit.ts';
import { defineSection } from './define.ts';

export const marquee = defineSection({
  kind: 'marquee',
  label: 'Moving line',
  purpose: 'One line that moves across the page, with a switch to stop it',
  variants: [{ value: 'line', label: 'Across the page', skeleton: 'strip' }],
  once: true,
  moves: true,
  fields: { line: text({ label: 'Line', max: 90 }) },
});
