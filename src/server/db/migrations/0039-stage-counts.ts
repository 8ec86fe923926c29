import type { Kysely } from 'kysely';

/** What the desk counts by stage at every look at the dashboard, without reading the applications themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('applications_kept').on('applications').columns(['stage', 'email']).execute();
}
