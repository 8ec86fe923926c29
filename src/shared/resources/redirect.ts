import { defineResource } from '../resource/define.ts';
import { text, url } from '../resource/kit.ts';

/** Most characters of the address that a redirect is from. */
const longestFrom = 300;
/** Of an address as it is asked for, in which an escaped character takes up to nine: no redirect is from a longer one, and no page has one. */
export const longestAsked = 9 * longestFrom;

/** A 301 redirect from an old path to a new one. */
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
  direct: true,
  unique: [['from']],
  check: ({ from }) =>
    typeof from === 'string' && !/^\/(?![/\\])[^\s]*$/.test(from)
      ? { from: 'Start with a slash, as in /old-page' }
      : {},
  fields: {
    from: text({
      label: 'Old web address',
      max: longestFrom,
      help: 'A path on this site, such as /old-page.',
    }),
    to: url({ label: 'New web address' }),
  },
});
