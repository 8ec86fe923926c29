import { defineResource } from '../resource/define.ts';
import { richText, text } from '../resource/kit.ts';
import { sectionsBelow } from '../sections/field.ts';

/** The three policies; their paths are fixed by the reference (Screens), their text belongs to the owner. */
export const policy = defineResource({
  name: 'policy',
  plural: 'policies',
  label: 'Policy',
  labelPlural: 'Policies',
  screens: [{ path: 'settings/policies', privilege: 'settingsPolicies', title: 'Policies' }],
  path: '/:slug',
  searchRank: 10,
  title: 'heading',
  columns: ['heading', 'updatedAt'],
  search: ['heading'],
  filters: [],
  fixed: true,
  fields: {
    label: text({ label: 'Label', max: 60 }),
    heading: text({ label: 'Heading', max: 120 }),
    body: richText({ label: 'Body' }),
    sections: sectionsBelow(),
  },
});
