import { type Kysely, sql } from 'kysely';

/** Old addresses are found however their letters are written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index redirects_from_any_case on redirects (lower("from")) where "deletedAt" is null`.execute(
    db,
  );
}
