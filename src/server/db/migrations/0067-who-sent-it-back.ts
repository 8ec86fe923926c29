import type { Kysely } from 'kysely';

/** Who sent proposed changes back; null for all other drafts, and for those that could not be published at their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('drafts').addColumn('returnedBy', 'integer').execute();
}
