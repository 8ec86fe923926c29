import type { Db } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';

/**
 * Ends all of a user’s sessions, or all but one, in the transaction of the change that they do not survive. A sign-in under way waits
 * for its end and then sees the change (`beginSession`).
 */
export async function endSessions(db: Db, user: number, except = 0): Promise<void> {
  await lockRows(db, db.selectFrom('users').select('id').where('id', '=', user), 'users').execute();
  await db.deleteFrom('sessions').where('user', '=', user).where('id', '!=', except).execute();
}
