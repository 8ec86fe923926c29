import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Db } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import type { Tables } from '../db/schema.ts';
import type { MailState } from './sending-store.ts';

export type WhichMails = (
  eb: ExpressionBuilder<Tables, 'mails'>,
) => ExpressionWrapper<Tables, 'mails', SqlBool>;

const unsent: readonly MailState[] = ['waiting', 'kept', 'failed'];

/**
 * Deletes mails that say what no longer holds, unless they are out: sent later, they would contradict what the receiver hears next. One
 * that is being sent at this moment counts as sent, so that it is not sent later either if this attempt fails. Returns whether any is out.
 */
export async function withdrawMails(db: Db, which: WhichMails, now: Date): Promise<boolean> {
  const found = db.selectFrom('mails').select('state').where(which).orderBy('id');
  const mails = await lockRows(db, found, 'mails').execute(); // none of them begins to be sent, or fails, meanwhile
  await db.deleteFrom('mails').where(which).where('state', 'in', unsent).execute();
  await db
    .updateTable('mails')
    .set({ state: 'sent' satisfies MailState, leasedUntil: null, lastError: null, sentAt: now.toISOString() })
    .where(which)
    .where('state', '=', 'sending')
    .execute();
  return mails.some(({ state }) => !unsent.some((each) => each === state));
}
