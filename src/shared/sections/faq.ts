import { list, select, text, textarea } from '../resource/kit.ts';
import { faqGroups } from '../resources/faq.ts';
import { defineSection } from './define.ts';
import { heading, label } from './parts.ts';

export const faqSection = defineSection({
  kind: 'faq',
  label: 'FAQ',
  purpose: 'Questions that people ask about this, with answers',
  variants: [
    { value: 'column', label: 'Below the heading' },
    { value: 'split', label: 'Beside the heading', skeleton: 'split' },
    { value: 'columns', label: 'In two columns', skeleton: 'columns' },
  ],
  fields: {
    label: label(),
    heading: heading(),
    source: select({
      label: 'Where the questions come from',
      options: [
        { value: 'own', label: 'Written here' },
        { value: 'all', label: 'The FAQ list, every group' },
        ...faqGroups,
      ],
      initial: 'own',
      help: 'The FAQ list is in the settings; changes there show here.',
    }),
    items: list({
      label: 'Questions',
      min: 3,
      max: 8,
      shownWith: ['source', 'own'],
      help: 'For questions written here: at least 3.',
      item: {
        question: text({ label: 'Question', max: 160 }),
        answer: textarea({ label: 'Answer', max: 800, limit: { words: 80 } }),
      },
    }),
  },
});
