import { type Kysely, sql } from 'kysely';

/** What the desks are filtered and sorted by, beside the state, in the order of their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (table: string, columns: string[]) =>
    db.schema
      .createIndex(`${table}_by_${columns[0]}`)
      .on(table)
      .columns([...columns, 'id'])
      .execute();
  await index('enquiries', ['updatedAt']);
  // Word for word the order of the index enquiries_waiting (migration 0006).
  const unanswered = sql`(status in ('new', 'open', 'waiting') and "firstReplyAt" is null)`;
  await sql`create index enquiries_owner on enquiries (owner,
    (case when ${unanswered} then 0 else 1 end), (case when ${unanswered} then "dueAt" end), id desc)`.execute(
    db,
  );
  // Word for word comparablePhoneOf (desk/same-person.ts): each list tells who else has the same number.
  const digits = sql.raw(
    `replace(replace(replace(replace(replace(phone, '+', ''), ' ', ''), '(', ''), ')', ''), '-', '')`,
  );
  await sql`create index applications_phone on applications
    ((substr(${digits}, case when length(${digits}) > 10 then length(${digits}) - 9 else 1 end)))`.execute(
    db,
  );
  await index('applications', ['createdAt']);
  await index('applications', ['firstName']);
  await index('applications', ['rating']);
  for (const column of ['owner', 'career', 'rating'])
    await db.schema
      .createIndex(`applications_list_${column}`)
      .on('applications')
      .columns([column, 'createdAt', 'id'])
      .execute();
}
