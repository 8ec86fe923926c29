import { defineResource } from '../resource/define.ts';
import { optionalImage, optionalTextarea, optionalUrl, text } from '../resource/kit.ts';

/** A team member, shown on the about page. */
export const member = defineResource({
  name: 'member',
  plural: 'members',
  label: 'Team member',
  labelPlural: 'Team',
  screens: [{ path: 'settings/team', privilege: 'settingsTeam', title: 'Team' }],
  title: 'name',
  columns: ['name', 'designation', 'status', 'updatedAt'],
  search: ['name', 'designation'],
  filters: [],
  fields: {
    name: text({ label: 'Name', max: 60 }),
    designation: text({ label: 'Job title', max: 120 }),
    bio: optionalTextarea({ label: 'About', max: 600 }),
    image: optionalImage({ label: 'Image', aspect: 4 / 5, portrait: true }),
    profileUrl: optionalUrl({ label: 'Web address of the profile' }),
  },
});
