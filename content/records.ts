import type { ResourceKey, Resources } from '#shared/resources/index.ts';
import { banners } from './banners.ts';
import { blogs } from './blogs.ts';
import { careers } from './careers.ts';
import { caseStudies } from './case-studies.ts';
import { categories } from './categories.ts';
import { members } from './members.ts';
import { policies } from './policies.ts';
import { processes } from './processes.ts';
import { projects } from './projects.ts';
import { redirects } from './redirects.ts';
import type { Seeded } from './seeded.ts';
import { services } from './services.ts';
import { tags } from './tags.ts';
import { testimonials } from './testimonials.ts';

/** Every record of a new installation, in an order in which each refers only to kinds before its own. */
export const records: { [K in ResourceKey]: readonly Seeded<Resources[K]>[] } = {
  categories,
  tags,
  services,
  processes,
  projects,
  testimonials,
  caseStudies,
  blogs,
  careers,
  banners,
  members,
  policies,
  redirects,
};
