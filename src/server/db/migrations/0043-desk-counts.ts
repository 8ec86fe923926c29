import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * What counts of the desks look at, behind the columns of their lists’ indexes, so that however a desk is filtered neither its
 * rows nor their number are found by reading others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = async (name: string, former: string, columns: RawBuilder<unknown>) => {
    await db.schema.dropIndex(former).execute();
    await sql`create index ${sql.ref(name)} on ${columns}`.execute(db);
  };
  // Word for word the order of the index enquiries_waiting (migration 0006).
  const unanswered = sql`(status in ('new', 'open', 'waiting') and "firstReplyAt" is null)`;
  const order = sql`(case when ${unanswered} then 0 else 1 end), (case when ${unanswered} then "dueAt" end), id desc`;
  const others = sql`status, email, "followUp", "importedAt", "firstReplyAt", "dueAt"`;
  await index('enquiries_waiting', 'enquiries_waiting', sql`enquiries (${order}, ${others})`);
  await index('enquiries_owner', 'enquiries_owner', sql`enquiries (owner, ${order}, status, email)`);
  await index('enquiries_status', 'enquiries_kept', sql`enquiries (status, ${order}, email)`);
  await index('enquiries_created', 'enquiries_created', sql`enquiries ("createdAt", id, status, email)`);

  const newest = sql`"createdAt", id, stage, email`;
  await index('applications_created', 'applications_by_createdAt', sql`applications (${newest})`);
  for (const column of ['owner', 'career', 'rating'])
    await index(
      `applications_list_${column}`,
      `applications_list_${column}`,
      sql`applications (${sql.ref(column)}, ${newest})`,
    );
  await db.schema.dropIndex('applications_kept').execute();
  await index('applications_stage', 'applications_stage', sql`applications (stage, "createdAt", id, email)`);

  // Word for word `troubled` (mail/outbox-store.ts): a partial index serves no other condition.
  await sql`create index mails_troubled on mails (resource, record)
    where (state = 'failed' or (state = 'waiting' and "lastError" is not null))`.execute(db);
}
