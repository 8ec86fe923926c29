import type { Db } from '../db/database.ts';
import type { Staff } from './context.ts';
import { notSignedIn } from './errors.ts';

/**
 * Refuses a write, in its transaction, if the caller’s session has ended since the call began: a call may wait for a long time, and whatever
 * takes a right away ends sessions. Call it after the lock that such a change takes, too.
 */
export async function demandSession(db: Db, { session }: Pick<Staff, 'session'>): Promise<void> {
  const live = await db.selectFrom('sessions').select('id').where('id', '=', session).executeTakeFirst();
  if (!live) throw notSignedIn();
}
