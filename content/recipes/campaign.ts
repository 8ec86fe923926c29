import { type Recipe, untimed } from './recipe.ts';

export const campaign: Recipe = {
  name: 'Campaign',
  purpose: 'One offer, why it is worth an hour, and one thing to do next',
  sections: [
    {
      ...{ kind: 'hero', variant: 'sign', hidden: false, label: 'Free consultation', picture: null },
      heading: 'Bring one problem. Leave with a plan.',
      lede: 'An hour with somebody who builds software every day. You tell us what costs you time; we tell you what we would do about it, and what we would leave alone.',
      links: [
        { title: 'Ask for an hour', path: '/contact' },
        { title: 'See what we do', path: '/services' },
      ],
    },
    {
      ...{ kind: 'values', variant: 'columns', hidden: false, label: null },
      heading: 'What you take away',
      items: [
        {
          name: 'A straight answer',
          text: 'Whether software helps here at all. Sometimes a shared sheet and a habit are enough.',
        },
        {
          name: 'A first step',
          text: 'The smallest piece that is worth building, and what it would have to prove.',
        },
        {
          name: 'An idea of the effort',
          text: 'What such a piece usually involves, who is needed for it, and what decides the price.',
        },
      ],
    },
    {
      ...{ kind: 'steps', variant: 'line', hidden: false, label: null },
      heading: 'How it goes',
      items: [
        {
          ...untimed,
          name: 'You write to us',
          text: 'Three sentences are enough: what happens today, who does it, where it hurts.',
        },
        {
          ...untimed,
          name: 'We call you back',
          text: 'Within one business day, to agree on a time that suits you.',
        },
        {
          ...untimed,
          name: 'We talk for an hour',
          text: 'By video, by phone or at one of our offices, with somebody who can answer.',
        },
        {
          ...untimed,
          name: 'You get it in writing',
          text: 'A page with what we understood and what we would do. It is yours, whoever builds it.',
        },
      ],
    },
    {
      ...{ kind: 'cases', variant: 'mosaic', hidden: false, label: null },
      ...{ heading: 'What began this way', chosen: [], count: 3 },
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
      ...{ kind: 'form', variant: 'right', hidden: false, label: null },
      heading: 'An hour is a good start',
      text: 'Tell us in three sentences what happens today. Someone who can answer reads it, and calls you back.',
      ...{ form: 'Ask for an hour', ways: true },
    },
  ],
};
