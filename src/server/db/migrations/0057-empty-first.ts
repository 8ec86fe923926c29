import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { emptyFirst } from './columns.ts';

/** Every kind of content there was when this ran. */
const tables = [
  'banners',
  'services',
  'projects',
  'categories',
  'processes',
  'case_studies',
  'testimonials',
  'blogs',
  'tags',
  'careers',
  'members',
  'faqs',
  'pages',
  'policies',
  'redirects',
];

/** An empty value sorts below all others in lists, as it always did on SQLite: PostgreSQL took it for the greatest. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const table of tables) await emptyFirst(db, engine, table);
}
