import { callToAction } from '../call-to-action.ts';
import { steps } from '../pages.ts';
import { cta } from './parts.ts';
import type { Screen } from './screen.ts';

export const home: Screen = {
  slug: 'home',
  title: 'Home',
  sections: [
    {
      kind: 'home-hero',
      variant: 'banners',
      hidden: false,
      lede: 'We design, build and look after software for businesses in India, Kuwait and the UAE. The team you meet in the first workshop still answers a year after the launch.',
      links: [
        { title: callToAction.quote, path: '/contact' },
        { title: callToAction.contact, path: '/contact' },
      ],
      steps: steps.map(({ name }) => name),
      years: 'Years in business',
      countries: 'Countries',
      down: 'Scroll Down',
    },
    {
      kind: 'home-who',
      variant: 'values',
      hidden: false,
      ground: 'plain',
      label: 'Who we are',
      heading: 'We take care of your IT,',
      muted: 'so you can focus on your business.',
      text: 'We are an IT services company from Tamil Nadu. Clients come to us for software, websites, apps, online shops, marketing and cloud, and often for IT consulting first: an honest look at what they have, what it costs and what should happen next. Sometimes the advice is to change very little. We put that in writing too.',
      items: [
        {
          name: 'Integrity',
          text: 'We say what a thing costs, what it will not do and when you do not need it.',
        },
        {
          name: 'Collaboration',
          text: 'Your people are part of the planning, the reviews and the demos. No surprises at the end.',
        },
        {
          name: 'Innovation',
          text: 'New tools when they pay for themselves, and never only because they are new.',
        },
        {
          name: 'Customer-Centricity',
          text: 'Every release is judged by the people who have to use it on Monday.',
        },
      ],
    },
    {
      kind: 'home-services',
      variant: 'tiles',
      hidden: false,
      ground: 'auto',
      label: 'Services',
      heading: 'Six services, taken alone or together.',
      all: 'All services',
    },
    {
      kind: 'home-cases',
      variant: 'mosaic',
      hidden: false,
      ground: 'plain',
      label: 'Case studies',
      heading: 'Four jobs, told to the end.',
      all: 'All case studies',
    },
    {
      kind: 'home-quotes',
      variant: 'one',
      hidden: false,
      ground: 'auto',
      label: 'Testimonials',
      heading: 'What it is like to work with us, in their words.',
    },
    {
      kind: 'home-insights',
      variant: 'track',
      hidden: false,
      ground: 'plain',
      label: 'Insights',
      heading: 'Notes from our work.',
      all: 'All insights',
    },
    { kind: 'home-line', variant: 'line', hidden: false },
    cta(),
  ],
};
