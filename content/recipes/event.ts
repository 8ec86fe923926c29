import { type Recipe, untimed } from './recipe.ts';

export const event: Recipe = {
  name: 'Event',
  purpose: 'What it is about, how it goes, who it is for, and how to come',
  sections: [
    {
      ...{ kind: 'hero', variant: 'picture', hidden: false, label: 'One hour, online, free', picture: null },
      heading: 'When the spreadsheet runs the business',
      lede: 'An hour about the sheet everybody depends on: how to tell that it has become a system, and how to replace it without a bad month.',
      links: [{ title: 'Save a place', path: '/contact' }],
    },
    {
      ...{ kind: 'values', variant: 'pairs', hidden: false, label: null },
      heading: 'Who it is for',
      items: [
        { name: 'Owners and managers', text: 'Who ask for a number on Monday and get it on Thursday.' },
        {
          name: 'Those who keep the sheet',
          text: 'Who know every formula in it, and cannot go on leave at the end of the month.',
        },
      ],
    },
    {
      ...{ kind: 'steps', variant: 'line', hidden: false, label: null },
      heading: 'How the hour goes',
      items: [
        {
          ...untimed,
          name: 'Five signs',
          text: 'How to see that a sheet has become the system of a business.',
        },
        {
          ...untimed,
          name: 'One real example',
          text: 'What was taken out of the sheet first, what stayed, and why.',
        },
        {
          ...untimed,
          name: 'Your questions',
          text: 'As many as the hour holds. The rest we answer by e-mail.',
        },
      ],
    },
    {
      ...{ kind: 'insights', variant: 'grid', hidden: false, label: null },
      ...{ heading: 'To read before', count: 3 },
    },
    {
      ...{ kind: 'faq', variant: 'split', hidden: false, label: null, source: 'own' },
      heading: 'Good to know',
      items: [
        { question: 'How do I get the link?', answer: 'Write to us; we send it with the date.' },
        {
          question: 'Will something be sold?',
          answer: 'No. If you want to talk about your own case afterwards, ask us for a time.',
        },
        { question: 'Is it recorded?', answer: 'No, so that everybody can show what they work with.' },
      ],
    },
    {
      ...{ kind: 'cta', variant: 'strip', hidden: false, label: null, person: [] },
      heading: 'Come, and bring your sheet',
      text: 'A seat is yours once we have written back.',
      links: [{ title: 'Save a place', path: '/contact' }],
    },
  ],
};
