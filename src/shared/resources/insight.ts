import { defineResource } from '../resource/define.ts';
import { flag, optionalImage, reference, references, richText, text, textarea } from '../resource/kit.ts';
import { sectionsBelow } from '../sections/field.ts';

/** An insight: an article of the company's blog. */
export const insight = defineResource({
  name: 'blog',
  plural: 'blogs',
  label: 'Insight',
  labelPlural: 'Insights',
  screens: [{ path: 'insights', privilege: 'insightsView', title: 'Insights' }],
  path: '/insights/:slug',
  searchRank: 20,
  title: 'title',
  columns: ['title', 'category', 'author', 'featured', 'status', 'publishAt', 'updatedAt'],
  search: ['title', 'excerpt', 'author'],
  filters: ['category', 'tags', 'author', 'featured'],
  sort: { by: 'publishAt', dir: 'desc' },
  dated: true,
  fields: {
    title: text({ label: 'Title', max: 160 }),
    excerpt: textarea({ label: 'Excerpt', max: 400 }),
    body: richText({ label: 'Body' }),
    image: optionalImage({ label: 'Image', aspect: 5 / 3.3 }),
    category: reference({ label: 'Category', to: 'categories', toType: 'blog', recalled: true }),
    tags: references({ label: 'Tags', to: 'tags', max: 12 }),
    author: text({ label: 'Author', max: 60, writer: true }),
    featured: flag({ label: 'Featured', initial: false }),
    sections: sectionsBelow(),
  },
});
