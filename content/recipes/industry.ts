import { type Recipe, untimed } from './recipe.ts';

export const industry: Recipe = {
  name: 'Industry',
  purpose:
    'What an industry struggles with, what you build for it, and how it begins; written for healthcare',
  sections: [
    {
      kind: 'hero',
      variant: 'plain',
      hidden: false,
      label: 'Healthcare',
      picture: null,
      heading: 'Software that keeps the queue short',
      lede: 'For clinics and hospitals whose staff would rather look at patients than at screens: one place for appointments, records and bills, in the words your people use.',
      links: [
        { title: 'Talk to us', path: '/contact' },
        { title: 'Case studies', path: '/case-studies' },
      ],
      facts: [],
    },
    {
      kind: 'statement',
      variant: 'wide',
      hidden: false,
      label: null,
      heading: 'It begins at the front desk,',
      muted: 'where everything is asked three times.',
      text: 'A patient who gives the same details three times loses trust before the treatment begins. So we start where people arrive, watch a morning there, and write down every time something is copied by hand. What is copied by hand is what we build first.',
    },
    {
      kind: 'values',
      variant: 'rows',
      hidden: false,
      label: null,
      heading: 'What we build for it',
      items: [
        {
          name: 'Appointments',
          text: 'Booked at the desk, by phone or by the patients themselves, in one calendar that knows who is in.',
        },
        {
          name: 'Records',
          text: 'Found by name or number, shown to those who treat, with a log of who looked.',
        },
        {
          name: 'Bills and claims',
          text: 'Made from what was done, checked before they leave, and followed until they are paid.',
        },
        {
          name: 'The link to what you have',
          text: 'Laboratory, pharmacy and accounts stay where they are; what has to pass between them passes by itself.',
        },
      ],
    },
    {
      kind: 'cases',
      variant: 'feature',
      hidden: false,
      label: 'From our case studies',
      heading: 'What was better afterwards',
      chosen: [],
      sector: 'Hospital',
      count: 1,
    },
    {
      kind: 'steps',
      variant: 'line',
      hidden: false,
      label: null,
      heading: 'How it begins',
      items: [
        {
          ...untimed,
          name: 'A morning with you',
          text: 'We stand at the desk, count what is written twice, and ask those who write it.',
        },
        {
          ...untimed,
          name: 'One list, in your words',
          text: 'What would change, what it would cost and what we would leave alone. It is yours.',
        },
        {
          ...untimed,
          name: 'One department first',
          text: 'The new system runs alongside the old one until the people who work with it are glad to let the old one go.',
        },
      ],
    },
    {
      kind: 'services',
      variant: 'tiles',
      hidden: false,
      label: null,
      heading: 'What it takes',
      chosen: [],
    },
    {
      // shown once somebody has said it
      kind: 'quote',
      variant: 'aside',
      hidden: true,
      label: null,
      portrait: null,
      stars: 0,
      excerpt: 'What a client in this industry says about the work, in one or two sentences.',
      rest: null,
      person: 'Name of the client',
      role: 'Role and company',
    },
    {
      kind: 'faq',
      variant: 'split',
      hidden: false,
      label: null,
      source: 'own',
      heading: 'What people ask first',
      items: [
        {
          question: 'Where is the data?',
          answer: 'In the country and with the provider you choose, or in your own rooms.',
        },
        {
          question: 'Do we have to stop work for the change?',
          answer:
            'No. The new system runs alongside the old one until you trust it, one department at a time.',
        },
        {
          question: 'Who trains our staff?',
          answer: 'We do, at the desk where the work is done.',
        },
      ],
    },
    {
      kind: 'cta',
      variant: 'band',
      hidden: false,
      label: null,
      person: [],
      heading: 'Show us your busiest morning',
      text: 'We come, watch and tell you what we would change.',
      links: [{ title: 'Talk to us', path: '/contact' }],
    },
  ],
};
