import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Applicants with the same number are found by its end (migration 0037): the last ten digits fitted numbers of India alone.
  await db.schema.dropIndex('applications_phone').execute();
  if (engine === 'sqlite') return; // whose empty values come before all others anyway
  await db.schema.dropIndex('applications_by_rating').execute();
  await sql`create index applications_by_rating on applications (rating nulls first, id)`.execute(db);
}
