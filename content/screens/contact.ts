import { head } from './parts.ts';
import type { Screen } from './screen.ts';

export const contact: Screen = {
  slug: 'contact',
  title: 'Contact',
  sections: [
    { ...head('Contact', 'Get in Touch'), second: 'Reach Out to {company}' },
    {
      kind: 'contact-routes',
      variant: 'cards',
      hidden: false,
      ground: 'plain',
      write: 'Write',
      answered: 'Answered within one business day',
      chat: 'WhatsApp',
      call: 'Call',
    },
    {
      kind: 'contact-form',
      variant: 'beside',
      hidden: false,
      ground: 'plain',
      label: 'CONTACT WITH US',
      heading: "LET'S WORK TOGETHER?",
      text: 'Describe what you have and what you wish for. Someone who can answer will read it and reply within one business day. The first half hour is free.',
      follow: 'Follow Us',
      form: 'Make a Free Consulting',
    },
    {
      kind: 'contact-places',
      variant: 'map',
      hidden: false,
      ground: 'raised',
      name: 'Where we are',
      picture: null,
    },
    { kind: 'shown', variant: 'lists', hidden: false, ground: 'plain' },
  ],
};
