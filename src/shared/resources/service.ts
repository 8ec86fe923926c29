import { defineResource } from '../resource/define.ts';
import { list, optionalImage, text, textarea } from '../resource/kit.ts';

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
    description: textarea({
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
    img1: optionalImage({ label: 'First image', aspect: 1 }),
    img2: optionalImage({ label: 'Second image', aspect: 1 }),
    icon: optionalImage({
      label: 'Icon',
      aspect: 1,
      help: 'Without one, a sign is drawn from the service’s address.',
    }),
  },
});
