import type { category } from '#shared/resources/category.ts';
import { live, type Seeded } from '../seeded.ts';

const projectCategories = [
  {
    id: 1,
    slug: 'web-development',
    type: 'project',
    name: 'Web Development',
    description: 'Sites, portals and tools that run in the browser.',
  },
  {
    id: 2,
    slug: 'software-development',
    type: 'project',
    name: 'Software development',
    description: 'Business systems, integrations and automation.',
  },
  {
    id: 3,
    slug: 'digital-marketing',
    type: 'project',
    name: 'Digital marketing',
    description: 'Being found by the right people, and answering them well.',
  },
  {
    id: 4,
    slug: 'data-analytics',
    type: 'project',
    name: 'Data analytics',
    description: 'Figures from many places on one page that people trust.',
  },
  {
    id: 5,
    slug: 'cloud-and-devops',
    type: 'project',
    name: 'Cloud and DevOps',
    description: 'Infrastructure, releases and everything that has to stay up.',
  },
] satisfies Seeded<typeof category>[];

const insightCategories = [
  {
    id: 11,
    slug: 'business-systems',
    type: 'blog',
    name: 'Business systems',
    description: 'Software for the daily run of a company, and how to bring it in.',
  },
  {
    id: 12,
    slug: 'web-and-mobile',
    type: 'blog',
    name: 'Web and mobile',
    description: 'Sites and apps: choosing, building and speeding them up.',
  },
  {
    id: 13,
    slug: 'cloud-and-operations',
    type: 'blog',
    name: 'Cloud and operations',
    description: 'Running systems safely without paying for more than you use.',
  },
  {
    id: 14,
    slug: 'design-and-accessibility',
    type: 'blog',
    name: 'Design and accessibility',
    description: 'Making things that everybody can use.',
  },
  {
    id: 15,
    slug: 'people-and-careers',
    type: 'blog',
    name: 'People and careers',
    description: 'How we hire, learn and work together.',
  },
] satisfies Seeded<typeof category>[];

/** The first four project categories are the case study names of the reference (Records). */
export const categories = [...live(projectCategories), ...live(insightCategories)];
