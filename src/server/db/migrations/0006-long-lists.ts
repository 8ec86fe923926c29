import { type Kysely, sql } from 'kysely';

/** What a count of live insights looks at, and what the desk's list of enquiries is counted and ordered by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('blogs_live')
    .on('blogs')
    .columns(['status', 'publishAt', 'unpublishAt'])
    .where(sql`"deletedAt" is null` as never)
    .execute();
  await sql`create index enquiries_kept on enquiries (status) where email <> ''`.execute(db);
  // Word for word the order of enquiry/enquiry-rows.ts: an index of expressions serves no other.
  const unanswered = sql`(status in ('new', 'open', 'waiting') and "firstReplyAt" is null)`;
  await sql`create index enquiries_waiting on enquiries (
    (case when ${unanswered} then 0 else 1 end), (case when ${unanswered} then "dueAt" end), id desc)`.execute(
    db,
  );
}
