import { type Kysely, sql } from 'kysely';

/** What a person's records are found by: the end of a phone number, however its country code is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Word for word phoneEndOf (desk/same-person.ts).
  const digits = sql.raw(
    `replace(replace(replace(replace(replace(phone, '+', ''), ' ', ''), '(', ''), ')', ''), '-', '')`,
  );
  for (const table of ['enquiries', 'applications'])
    await sql`create index ${sql.ref(`${table}_phone_end`)} on ${sql.table(table)}
      ((substr(${digits}, case when length(${digits}) > 7 then length(${digits}) - 6 else 1 end)))`.execute(
      db,
    );
}
