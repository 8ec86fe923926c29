import type { Recipe } from './recipe.ts';

export const event: Recipe = {
  name: 'Event',
  purpose: 'What it is about and when, the form to come, how it goes, and what to know before',
  sections: [
    {
      ...{ kind: 'hero', variant: 'picture', hidden: false, label: 'Online, for one hour', picture: null },
      heading: 'When the spreadsheet runs the business',
      lede: 'An hour about the sheet everybody depends on: how to tell that it has become a system, and how to replace it without a bad month.',
      links: [],
      facts: [
        { name: 'When', value: 'Day and hour (IST)' },
        { name: 'Where', value: 'Online, by a link we send you' },
        { name: 'Who speaks', value: 'Name, what they do with us' },
        { name: 'What it costs', value: 'Nothing' },
      ],
    },
    {
      ...{ kind: 'form', variant: 'short', hidden: false, label: null },
      heading: 'Save a place',
      text: 'Leave your name, and a line about the sheet you have in mind. We write back with the link.',
      ...{ form: 'Come to the hour', ways: false, vacancy: null },
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
      ...{ kind: 'steps', variant: 'hours', hidden: false, label: null },
      heading: 'How the hour goes',
      items: [
        {
          ...{ weeks: null, time: '15 min' },
          name: 'Five signs',
          text: 'How to see that a sheet has become the system of a business.',
        },
        {
          ...{ weeks: null, time: '25 min' },
          name: 'One real example',
          text: 'What was taken out of the sheet first, what stayed, and why.',
        },
        {
          ...{ weeks: null, time: '20 min' },
          name: 'Your questions',
          text: 'As many as the hour holds. The rest we answer by e-mail.',
        },
      ],
    },
    {
      // shown once somebody has said it
      ...{ kind: 'quote', variant: 'full', hidden: true, label: null, portrait: null, stars: 0 },
      excerpt: 'What a guest said after the last one, in one or two sentences.',
      ...{ rest: null, person: 'Name of the guest', role: 'Role and company' },
    },
    {
      ...{ kind: 'insights', variant: 'list', hidden: false, label: null },
      ...{ heading: 'To read before', count: 3 },
    },
    {
      ...{ kind: 'faq', variant: 'split', hidden: false, label: null, source: 'own' },
      heading: 'Good to know',
      items: [
        { question: 'How do I get the link?', answer: 'By e-mail, once you have written to us.' },
        {
          question: 'Will something be sold?',
          answer: 'No. If you want to talk about your own case afterwards, ask us for a time.',
        },
        { question: 'Is it recorded?', answer: 'No, so that everybody can show what they work with.' },
      ],
    },
    {
      ...{ kind: 'cta', variant: 'strip', hidden: false, label: null, person: [] },
      heading: 'Cannot come that day?',
      text: 'Tell us what you would have asked.',
      links: [{ title: 'Contact Us', path: '/contact' }],
    },
  ],
};
