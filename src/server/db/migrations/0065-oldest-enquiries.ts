import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Unanswered enquiries with the same due time, as all that arrive on a weekend have, are listed oldest first; their indexes follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const unanswered = sql`(status in ('new', 'open', 'waiting') and "firstReplyAt" is null)`;
  // Word for word the order of the list (desk/enquiry.ts). `id` for counts by emails.
  const order = sql`(case when ${unanswered} then 0 else 1 end), (case when ${unanswered} then "dueAt" end),
    (case when ${unanswered} then id else -id end), id`;
  const index = async (name: string, columns: RawBuilder<unknown>) => {
    await db.schema.dropIndex(name).execute();
    await sql`create index ${sql.ref(name)} on enquiries (${columns})`.execute(db);
  };
  await index(
    'enquiries_waiting',
    sql`${order}, status, email, "followUp", "importedAt", "firstReplyAt", "dueAt"`,
  );
  await index('enquiries_owner', sql`owner, ${order}, status, email`);
  await index('enquiries_status', sql`status, ${order}, email`);
}
