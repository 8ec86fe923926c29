import type { Recipe } from './recipe.ts';

export const campaign: Recipe = {
  name: 'Campaign',
  purpose: 'One offer and its form, why it is worth an hour, and no menu that leads away',
  bare: true,
  sections: [
    {
      ...{ kind: 'hero', variant: 'plain', hidden: false, label: 'Free consultation', picture: null },
      heading: 'Bring one problem. Leave with a plan.',
      lede: 'An hour with somebody who builds software every day. You tell us what costs you time; we tell you what we would do about it, and what we would leave alone.',
      ...{ links: [], facts: [] },
    },
    {
      ...{ kind: 'form', variant: 'short', hidden: false, label: null },
      heading: 'An hour is a good start',
      text: 'Tell us in three sentences what happens today. Someone who can answer reads it, and calls you back.',
      ...{ form: 'Ask for an hour', ways: true, vacancy: null },
    },
    {
      ...{ kind: 'figures', variant: 'strip', hidden: false, label: null, note: null },
      heading: 'What it takes',
      items: [
        { figure: '60', unit: 'min', words: 'with somebody who can answer' },
        { figure: '1', unit: 'day', words: 'until we call you back, on working days' },
        { figure: '1', unit: 'page', words: 'with what we would do; it is yours, whoever builds it' },
        { figure: '0', unit: null, words: 'to pay, and nothing to sign' },
      ].map((item) => ({ ...item, before: null, after: null, dots: null, dot: null })),
    },
    {
      ...{ kind: 'cases', variant: 'feature', hidden: false, label: 'From our case studies' },
      ...{ heading: 'It began with one hour of questions.', chosen: [], count: 1 },
    },
    {
      // shown once somebody has said it
      ...{ kind: 'quote', variant: 'full', hidden: true, label: null, portrait: null, stars: 0 },
      excerpt: 'What a client said after that hour, in one or two sentences.',
      ...{ rest: null, person: 'Name of the client', role: 'Role and company' },
    },
    {
      ...{ kind: 'faq', variant: 'split', hidden: false, label: null, source: 'own' },
      heading: 'Before you ask',
      items: [
        { question: 'What does the hour cost?', answer: 'Nothing, and it obliges you to nothing.' },
        {
          question: 'Do I have to prepare?',
          answer: 'No. If you have a screen, a form or a sheet that shows the problem, have it at hand.',
        },
        {
          question: 'Who sees what I tell you?',
          answer: 'The people who talk with you. If you want it in writing first, send us your agreement.',
        },
      ],
    },
    {
      ...{ kind: 'cta', variant: 'strip', hidden: false, label: null, person: [] },
      heading: 'Rather talk first?',
      text: 'Call or write; the hour is free either way.',
      links: [{ title: 'Contact Us', path: '/contact' }],
    },
  ],
};
