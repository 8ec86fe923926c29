import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { withoutCase } from './columns.ts';

/** The texts that lists are sorted by. */
const sorted = {
  banners: ['name', 'redirectUrl'],
  services: ['name'],
  projects: ['title', 'name'],
  categories: ['name'],
  processes: ['name'],
  case_studies: ['title'],
  testimonials: ['clientName', 'clientDesignation'],
  blogs: ['title', 'author'],
  tags: ['name'],
  careers: ['jobPosition'],
  members: ['name', 'designation'],
  faqs: ['question'],
  pages: ['title'],
  policies: ['heading'],
  redirects: ['from', 'to'],
  applications: ['firstName'],
  images: ['name'],
};

/** Lists are sorted by texts without regard to their case, which their indexes follow. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, columns] of Object.entries(sorted)) await withoutCase(db, engine, table, columns);
}
