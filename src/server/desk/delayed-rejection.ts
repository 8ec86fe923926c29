import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { type WhichMails, withdrawMails } from '../mail/withdraw.ts';

const rejectionsOf =
  (id: number): WhichMails =>
  (eb) =>
    eb.and([eb('resource', '=', 'applications'), eb('record', '=', id), eb('kind', '=', 'rejection')]);
const stillHeld = (id: number, now: Date) => (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.and([rejectionsOf(id)(eb), eb('state', '=', 'waiting'), eb('nextAt', '>', now.toISOString())]);

/** A rejection mail that can still be cancelled. */
export const delayedRejection = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('mails')
    .select(['id', 'nextAt'])
    .where(stillHeld(id, now))
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Cancels an unsent rejection mail: delayed, held for lack of a mail server, or given up. True if there was one. */
export async function cancelDelayedRejection(db: Db, id: number, now: Date): Promise<boolean> {
  const gone = await db
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([stillHeld(id, now)(eb), eb.and([rejectionsOf(id)(eb), eb('state', 'in', ['kept', 'failed'])])]),
    )
    .returning('id')
    .execute();
  return gone.length > 0;
}

/** Withdraws every rejection that has not been sent, including one held for lack of a mail server or rejected by it. */
export const dropRejections = (db: Db, id: number, now: Date) => withdrawMails(db, rejectionsOf(id), now);
