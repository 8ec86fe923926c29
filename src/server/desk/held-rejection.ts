import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

const rejectionsOf = (id: number) => (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.and([eb('resource', '=', 'applications'), eb('record', '=', id), eb('kind', '=', 'rejection')]);
const stillHeld = (id: number, now: Date) => (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.and([rejectionsOf(id)(eb), eb('state', '=', 'waiting'), eb('nextAt', '>', now.toISOString())]);

/** A rejection mail that can still be cancelled. */
export const heldRejection = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('mails')
    .select(['id', 'nextAt'])
    .where(stillHeld(id, now))
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Cancels a rejection mail that was not sent: held, kept for lack of a mail server, or given up. True when there was one. */
export async function withholdRejection(db: Db, id: number, now: Date): Promise<boolean> {
  const gone = await db
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([stillHeld(id, now)(eb), eb.and([rejectionsOf(id)(eb), eb('state', 'in', ['kept', 'failed'])])]),
    )
    .returning('id')
    .execute();
  return gone.length > 0;
}

/** Takes away every rejection that has not gone out: also one that is kept for lack of a mail server, or that none took. */
export const dropRejections = (db: Db, id: number) =>
  db
    .deleteFrom('mails')
    .where(rejectionsOf(id))
    .where('state', 'in', ['waiting', 'kept', 'failed'])
    .execute();
