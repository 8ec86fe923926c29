import type { Db } from '../db/database.ts';

/** A rejection mail that can still be cancelled. */
export const heldLetter = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('mails')
    .select(['id', 'nextAt'])
    .where('resource', '=', 'applications')
    .where('record', '=', id)
    .where('kind', '=', 'rejection')
    .where('state', '=', 'waiting')
    .where('nextAt', '>', now.toISOString())
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Takes away every rejection that has not gone out: also one that is kept for lack of a mail server, or that none took. */
export const dropLetters = (db: Db, id: number) =>
  db
    .deleteFrom('mails')
    .where('resource', '=', 'applications')
    .where('record', '=', id)
    .where('kind', '=', 'rejection')
    .where('state', 'in', ['waiting', 'kept', 'failed'])
    .execute();

/** Cancels a rejection mail that was not sent yet. True when there was one. */
export async function withholdLetter(db: Db, id: number, now: Date): Promise<boolean> {
  const gone = await db
    .deleteFrom('mails')
    .where('resource', '=', 'applications')
    .where('record', '=', id)
    .where('kind', '=', 'rejection')
    .where('state', '=', 'waiting')
    .where('nextAt', '>', now.toISOString())
    .returning('id')
    .execute();
  return gone.length > 0;
}
