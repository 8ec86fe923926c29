import type { Kysely } from 'kysely';
import { indexUnique } from './columns.ts';

/** What is unique is looked up at each save, for which every record was read. Redirects have their index (migration 0014). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexUnique(db, 'categories', ['type', 'name']);
  await indexUnique(db, 'faqs', ['question']);
  await indexUnique(db, 'processes', ['name']);
  await indexUnique(db, 'services', ['name']);
  await indexUnique(db, 'tags', ['name']);
}
