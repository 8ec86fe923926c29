import { type Kysely, sql } from 'kysely';

/** All that counts of live insights and of enquiries look at, so that they read no row; and the order of the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('blogs_live')
    .on('blogs')
    .columns(['status', 'publishAt', 'unpublishAt', 'deletedAt'])
    .where(sql`"deletedAt" is null` as never)
    .execute();
  await db.schema.createIndex('enquiries_kept').on('enquiries').columns(['status', 'email']).execute();
  // Word for word the order of enquiry/enquiry-rows.ts: an index of expressions serves no other.
  const unanswered = sql`(status in ('new', 'open', 'waiting') and "firstReplyAt" is null)`;
  await sql`create index enquiries_waiting on enquiries (
    (case when ${unanswered} then 0 else 1 end), (case when ${unanswered} then "dueAt" end), id desc)`.execute(
    db,
  );
}
