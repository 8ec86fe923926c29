import { filledList, text, textarea } from '../resource/kit.ts';
import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const faqSection = defineSection({
  kind: 'faq',
  label: 'Questions',
  purpose: 'What people ask about this, with answers',
  variants: [
    { value: 'column', label: 'Below the heading' },
    { value: 'split', label: 'Beside the heading', skeleton: 'split' },
  ],
  fields: {
    label: label(),
    heading: heading(),
    items: filledList({
      label: 'Questions',
      min: 3,
      max: 8,
      item: {
        question: text({ label: 'Question', max: 160 }),
        answer: textarea({ label: 'Answer', max: 800 }),
      },
    }),
  },
});
