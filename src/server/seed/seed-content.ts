import { banners } from '#content/banners.ts';
import { blogs } from '#content/blogs.ts';
import { careers } from '#content/careers.ts';
import { caseStudies } from '#content/case-studies.ts';
import { categories } from '#content/categories.ts';
import { members } from '#content/members.ts';
import { policies } from '#content/policies.ts';
import { processes } from '#content/processes.ts';
import { projects } from '#content/projects.ts';
import { redirects } from '#content/redirects.ts';
import { services } from '#content/services.ts';
import { tags } from '#content/tags.ts';
import { testimonials } from '#content/testimonials.ts';
import type { ResourceKey } from '#shared/resources/index.ts';

export { settings } from '#content/settings.ts';

/** In an order in which every reference finds what it points to. */
export const seeded: readonly [ResourceKey, readonly Record<string, unknown>[]][] = [
  ['services', services],
  ['categories', categories],
  ['tags', tags],
  ['processes', processes],
  ['projects', projects],
  ['testimonials', testimonials],
  ['caseStudies', caseStudies],
  ['blogs', blogs],
  ['careers', careers],
  ['banners', banners],
  ['members', members],
  ['policies', policies],
  ['redirects', redirects],
];
