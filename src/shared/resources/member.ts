import { defineResource } from '../resource/define.ts';
import { optionalImage, optionalTextarea, optionalUrl, text } from '../resource/kit.ts';

/** A person of the team, shown on the about page. */
export const member = defineResource({
  name: 'member',
  plural: 'members',
  table: 'members',
  label: 'Team member',
  labelPlural: 'Team',
  privileges: ['settingsView'],
  title: 'name',
  columns: ['name', 'designation', 'status', 'updatedAt'],
  search: ['name', 'designation'],
  filters: [],
  sort: { by: 'sortOrder', dir: 'asc' },
  fields: {
    name: text({ label: 'Name', max: 60 }),
    designation: text({ label: 'Designation', max: 120 }),
    bio: optionalTextarea({ label: 'About', max: 600 }),
    image: optionalImage({ label: 'Image', aspect: 1 }),
    profileUrl: optionalUrl({ label: 'Profile address' }),
  },
});
