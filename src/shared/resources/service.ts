import { defineResource } from '../resource/define.ts';
import {
  flag,
  list,
  optionalImage,
  optionalReference,
  optionalText,
  text,
  textarea,
  textareaOrEmpty,
  words,
} from '../resource/kit.ts';
import { sectionsBelow } from '../sections/field.ts';

/** A service the company offers. `slug` is sent as `tag`, as the reference (Records) names it. */
export const service = defineResource({
  name: 'service',
  plural: 'services',
  label: 'Service',
  labelPlural: 'Services',
  screens: [{ path: 'settings/services', privilege: 'settingsServices', title: 'Services' }],
  path: '/services/:slug',
  searchRank: 60,
  title: 'name',
  columns: ['name', 'description', 'status', 'updatedAt'],
  search: ['name', 'description'],
  filters: [],
  unique: [['name']],
  fields: {
    name: text({ label: 'Name', max: 80 }),
    description: textareaOrEmpty({
      label: 'Short description',
      max: 300,
      help: 'One or two sentences for cards and lists.',
    }),
    descriptionLong: textarea({ label: 'Long description', max: 3000 }),
    firstBullet: list({
      label: 'What we do',
      help: 'Six points, each with a title and a sentence or two.',
      max: 12,
      item: {
        title: text({ label: 'Title', max: 100 }),
        description: textarea({ label: 'Description', max: 500 }),
      },
    }),
    secondBullet: list({
      label: 'What you get',
      help: 'Six short points.',
      max: 12,
      item: { title: text({ label: 'Title', max: 160 }) },
    }),
    duration: optionalText({
      label: 'Usual duration',
      max: 60,
      help: 'For a first version, such as 6 to 10 weeks.',
    }),
    technologies: words({ label: 'Technologies', max: 20 }),
    prices: list({
      label: 'Price bands',
      max: 3,
      searched: false,
      help: 'What it usually costs, from and to, and what that includes.',
      item: {
        name: text({ label: 'Name', max: 60 }),
        content: text({ label: 'What it includes', max: 200 }),
        range: text({ label: 'Range', max: 40, help: 'With its currency, such as ₹4–9 lakh.' }),
        period: optionalText({ label: 'Period', max: 30, help: 'Such as once, in stages, per month.' }),
      },
    }),
    pricesShown: flag({ label: 'Show the price bands', initial: false }),
    contact: optionalReference({
      label: 'Contact person',
      to: 'members',
      help: 'The team member who answers first.',
    }),
    img1: optionalImage({ label: 'First image', aspect: 1 }),
    img2: optionalImage({ label: 'Second image', aspect: 1 }),
    icon: optionalImage({
      label: 'Icon',
      aspect: 1,
      help: 'Without one, a sign is drawn from the service’s address.',
    }),
    sections: sectionsBelow(),
  },
});
