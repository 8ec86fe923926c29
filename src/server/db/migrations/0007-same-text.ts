import { type Kysely, sql } from 'kysely';

/** Whether a text was sent before is asked for every form that comes in: by its beginning, so that the index stays small. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index enquiries_text on enquiries ((substr(message, 1, 60)))`.execute(db);
}
