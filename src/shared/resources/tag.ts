import { defineResource } from '../resource/define.ts';
import { text } from '../resource/kit.ts';

/** A keyword shared by insights. */
export const tag = defineResource({
  name: 'tag',
  plural: 'tags',
  label: 'Tag',
  labelPlural: 'Tags',
  screens: [{ path: 'insights/tags', privilege: 'insightsTags', title: 'Tags' }],
  title: 'name',
  columns: ['name', 'slug', 'updatedAt'],
  search: ['name'],
  filters: [],
  sort: { by: 'name', dir: 'asc' },
  mergeable: true,
  unique: [['name']],
  fields: { name: text({ label: 'Name', max: 60 }) },
});
