import type { Kysely } from 'kysely';

type Loose = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Imported contacts that were taken up again stood before every enquiry with a promise, as due on the day they were received or
 * opened. They are promised nothing, and now come after those that wait already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  await (db as Loose)
    .updateTable('enquiries')
    .set({ dueAt: tomorrow })
    .where('importedAt', 'is not', null)
    .where('firstReplyAt', 'is', null)
    .where('status', 'in', ['new', 'open', 'waiting'])
    .where('dueAt', '<', tomorrow)
    .execute();
}
