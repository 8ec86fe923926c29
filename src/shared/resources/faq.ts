import { defineResource } from '../resource/define.ts';
import { richText, select, text } from '../resource/kit.ts';

export const faqGroups = [
  { value: 'contact', label: 'Before you write' },
  { value: 'services', label: 'About our services' },
] as const;

/** A frequently asked question with its answer. */
export const faq = defineResource({
  name: 'faq',
  plural: 'faqs',
  label: 'Question',
  labelPlural: 'Questions',
  screens: [{ path: 'settings/faqs', privilege: 'settingsPages', title: 'FAQ' }],
  title: 'question',
  columns: ['question', 'group', 'status', 'updatedAt'],
  search: ['question'],
  filters: ['group'],
  unique: [['question']],
  shown: { on: ['contact', 'services', 'service'], fields: ['question', 'answer', 'group'] },
  fields: {
    question: text({ label: 'Question', max: 160 }),
    answer: richText({ label: 'Answer', help: 'Up to 80 words; answer in the first sentence.' }),
    group: select({
      label: 'Group',
      options: faqGroups,
      initial: 'contact',
      help: 'Contact shows every group; the services show their own.',
    }),
  },
});
