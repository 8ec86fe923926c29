import { type Kysely, sql } from 'kysely';

/** Letters of one campaign begin alike and differ further down: the end of the text joins its beginning in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index enquiries_text`.execute(db);
  await sql`create index enquiries_text on enquiries ((substr(message, 1, 60)), (substr(message, length(message) - 59, 60)))`.execute(
    db,
  );
}
