import { defineResource } from '../resource/define.ts';
import { text, url } from '../resource/kit.ts';

/** An old address that leads to a new one, with 301. */
export const redirect = defineResource({
  name: 'redirect',
  plural: 'redirects',
  label: 'Redirect',
  labelPlural: 'Redirects',
  screens: [{ path: 'settings/redirects', privilege: 'settingsRedirects', title: 'Redirects' }],
  title: 'from',
  columns: ['from', 'to', 'status', 'updatedAt'],
  search: ['from', 'to'],
  filters: [],
  sort: { by: 'from', dir: 'asc' },
  unique: [['from']],
  check: ({ from }) =>
    typeof from === 'string' && !/^\/(?![/\\])[^\s]*$/.test(from)
      ? { from: 'Start with a slash, as in /old-page' }
      : {},
  fields: {
    from: text({ label: 'Old address', max: 300, help: 'A path of this site, such as /old-page.' }),
    to: url({ label: 'New address' }),
  },
});
