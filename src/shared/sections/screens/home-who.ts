import { textarea } from '../../resource/kit.ts';
import { defineSection } from '../define.ts';
import { ground, heading, label, mutedEnd, named } from '../parts.ts';

export const homeWho = defineSection({
  kind: 'home-who',
  label: 'Who we are',
  purpose: 'The company in a few words, and its values in rows',
  variants: [{ value: 'values', label: 'Above the values' }],
  once: true,
  only: ['home'],
  essential: true, // ‘Scroll Down’ leads to it
  fields: {
    label: label(),
    heading: heading(),
    muted: mutedEnd(),
    text: textarea({ label: 'Text', max: 800 }),
    items: named('Values', 8),
    ground: ground(),
  },
});
