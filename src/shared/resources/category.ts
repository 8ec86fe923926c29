import { defineResource } from '../resource/define.ts';
import { optionalText, select, text } from '../resource/kit.ts';

/** Groups projects or insights: one kind of record, with a `type`. */
export const category = defineResource({
  name: 'category',
  plural: 'categories',
  label: 'Category',
  labelPlural: 'Categories',
  screens: [
    { path: 'projects/categories', privilege: 'projectsCategories', title: 'Categories', type: 'project' },
    { path: 'insights/categories', privilege: 'insightsCategories', title: 'Categories', type: 'blog' },
  ],
  title: 'name',
  columns: ['name', 'slug', 'status', 'updatedAt'],
  search: ['name'],
  filters: ['type'],
  unique: [['type', 'name']],
  fields: {
    type: {
      ...select({
        label: 'Type',
        options: [
          { value: 'project', label: 'Project' },
          { value: 'blog', label: 'Insight' },
        ],
        initial: 'project',
      }),
      required: true as const,
    },
    name: text({ label: 'Name', max: 80 }),
    description: optionalText({ label: 'Description', max: 300 }),
  },
});
