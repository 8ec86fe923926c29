import { type Kysely, sql } from 'kysely';

/** What the home screen counts of samples; it read every record to find that none is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['blogs', 'case_studies', 'members', 'projects', 'testimonials'])
    await db.schema
      .createIndex(`${table}_samples`)
      .on(table)
      .columns(['status'])
      .where(sql`"createdBy" is null and "updatedBy" is null and "deletedAt" is null` as never)
      .execute();
}
