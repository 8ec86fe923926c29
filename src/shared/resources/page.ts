import { defineResource } from '../resource/define.ts';
import { flag, text } from '../resource/kit.ts';
import { sections } from '../sections/field.ts';

/** A page made of sections, at any free address, also in folders. */
export const page = defineResource({
  name: 'page',
  plural: 'pages',
  label: 'Page',
  labelPlural: 'Pages',
  screens: [{ path: 'pages', privilege: 'settingsPages', title: 'Pages' }],
  path: '/:slug',
  folders: true,
  title: 'title',
  columns: ['title', 'status', 'updatedAt'],
  search: ['title'],
  searchRank: 55,
  filters: [],
  sort: { by: 'title', dir: 'asc' },
  fields: {
    title: text({
      label: 'Title',
      max: 120,
      help: 'Names the page in lists, breadcrumbs and search results.',
    }),
    bare: flag({
      label: 'Without the menu',
      initial: false,
      help: 'For a page that asks for one thing: only the logo is at its top. The fixed pages always have the menu.',
    }),
    sections: sections({ label: 'Sections' }),
  },
});
