import { type Kysely, sql } from 'kysely';

/**
 * What counts of the desks look at, behind the columns of their lists’ indexes, so that however a desk is filtered neither its
 * rows nor their number are found by reading others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = async (name: string, former: string, columns: string) => {
    await db.schema.dropIndex(former).execute();
    await sql.raw(`create index ${name} on ${columns}`).execute(db);
  };
  // Word for word the order of the index enquiries_waiting (migration 0006).
  const unanswered = `(status in ('new', 'open', 'waiting') and "firstReplyAt" is null)`;
  const order = `(case when ${unanswered} then 0 else 1 end), (case when ${unanswered} then "dueAt" end), id desc`;
  const others = 'status, email, "followUp", "importedAt", "firstReplyAt", "dueAt"';
  await index('enquiries_waiting', 'enquiries_waiting', `enquiries (${order}, ${others})`);
  await index('enquiries_owner', 'enquiries_owner', `enquiries (owner, ${order}, status, email)`);
  await index('enquiries_status', 'enquiries_kept', `enquiries (status, ${order}, email)`);
  await index('enquiries_created', 'enquiries_created', 'enquiries ("createdAt", id, status, email)');

  const newest = '"createdAt", id, stage, email';
  await index('applications_created', 'applications_by_createdAt', `applications (${newest})`);
  for (const column of ['owner', 'career', 'rating'])
    await index(
      `applications_list_${column}`,
      `applications_list_${column}`,
      `applications (${column}, ${newest})`,
    );
  await db.schema.dropIndex('applications_kept').execute();
  await index('applications_stage', 'applications_stage', `applications (stage, "createdAt", id, email)`);

  // Word for word `troubled` (mail/outbox-store.ts): a partial index serves no other condition.
  await sql`create index mails_troubled on mails (resource, record)
    where (state = 'failed' or (state = 'waiting' and "lastError" is not null))`.execute(db);
}
