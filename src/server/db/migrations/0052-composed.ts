import { type Kysely, sql } from 'kysely';

/** Which records have sections below their text: few do, and these are read for links to what is about to be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['services', 'projects', 'case_studies', 'careers', 'blogs', 'policies'])
    await db.schema
      .createIndex(`${table}_composed`)
      .on(table)
      .column('id')
      .where(sql`sections <> '[]' and "deletedAt" is null` as never)
      .execute();
}
