import { defineResource } from '../resource/define.ts';
import { text } from '../resource/kit.ts';

/** A word that insights share. */
export const tag = defineResource({
  name: 'tag',
  plural: 'tags',
  table: 'tags',
  label: 'Tag',
  labelPlural: 'Tags',
  privileges: ['insightsTags'],
  title: 'name',
  columns: ['name', 'slug', 'updatedAt'],
  search: ['name'],
  filters: [],
  sort: { by: 'name', dir: 'asc' },
  unique: [['name']],
  fields: { name: text({ label: 'Name', max: 60 }) },
});
