import { paragraphs } from '../seeded.ts';
import { head } from './parts.ts';
import type { Screen } from './screen.ts';

export const careers: Screen = {
  slug: 'careers',
  title: 'Careers',
  sections: [
    { ...head('Careers', 'Join Our Team'), second: 'Explore Exciting Career Opportunities' },
    {
      kind: 'careers-welcome',
      variant: 'pictures',
      hidden: false,
      ground: 'plain',
      tall: null,
      wide: null,
      text: paragraphs(
        'Welcome. If you like finishing things, asking why and being told the truth about your work, you may feel at home here. We are developers, designers and marketers who sit close to the people we build for.',
        'You will have time to learn, colleagues who review your work with care, and a say in how things are done. Freshers start on real tasks with a mentor at the next desk. Every application is read by a person and answered.',
      ),
    },
    {
      kind: 'careers-vacancies',
      variant: 'rows',
      hidden: false,
      ground: 'auto',
      heading: 'Vacancies',
      empty: 'No position is open at the moment. Write to us all the same if you think we should meet.',
    },
    {
      kind: 'careers-hiring',
      variant: 'grid',
      hidden: false,
      ground: 'auto',
      heading: 'Four steps from application to answer.',
      items: [
        { name: 'A person reads your application', text: 'You hear from us either way.' },
        {
          name: 'A thirty-minute conversation',
          text: 'About something you made: why you did it that way, and what annoyed you about it.',
        },
        {
          name: 'A small task',
          text: 'It resembles real work, takes three hours at most and never becomes part of a client project.',
        },
        {
          name: 'An afternoon with the team',
          text: 'We look through your task together, the way we would with a colleague.',
        },
      ],
    },
    {
      kind: 'careers-day',
      variant: 'hours',
      hidden: false,
      ground: 'auto',
      heading: 'An ordinary day.',
      hours: [
        {
          time: '10:00',
          name: 'Fifteen minutes together',
          text: 'What is finished, what is stuck, who needs a second pair of eyes.',
        },
        {
          time: '11:30',
          name: 'A call with the people who use it',
          text: 'Developers talk to users themselves, without a go-between.',
        },
        {
          time: '15:00',
          name: 'Review',
          text: 'Every change is read by a colleague. Comments are about the work, and questions are welcome.',
        },
        {
          time: '17:30',
          name: 'Out to users',
          text: 'Small changes go live during the day, with a way back.',
        },
        { time: '19:00', name: 'Home', text: 'Support hours end, and so does the day.' },
      ],
    },
    {
      kind: 'steps',
      variant: 'days',
      hidden: false,
      label: null,
      heading: 'Your first ninety days.',
      items: [
        {
          time: '1-10',
          name: 'A small change of your own',
          text: 'You meet the people who use what you will work on, and put one small, real change in front of them.',
        },
        {
          time: '11-45',
          name: 'Reading and pairing',
          text: 'You work on a real project beside somebody senior. A colleague reads everything you write, and you read theirs.',
        },
        {
          time: '46-90',
          name: 'A part that is yours',
          text: 'You plan it, build it and look after it once it is live. Then we tell each other plainly how it is going.',
        },
      ].map((item) => ({ ...item, weeks: null })),
    },
    {
      kind: 'team',
      variant: 'row',
      hidden: false,
      label: 'Our team',
      heading: 'The people you would sit with.',
    },
    {
      kind: 'cta',
      variant: 'band',
      hidden: false,
      label: null,
      person: [],
      heading: 'Not on the list?',
      text: 'Tell us what you like to build. A person reads every message and answers it.',
      links: [{ title: 'Contact Us', path: '/contact' }],
    },
  ],
};
