import type { Db } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import type { Context } from '../rpc/context.ts';
import { demandSession } from '../rpc/demand-session.ts';
import { notFound } from '../rpc/errors.ts';
import { lockUser } from './lock-accounts.ts';

/**
 * Ends all of a user’s sessions, or all but the one that makes the change, in the transaction of the change that makes them invalid. A
 * sign-in that is under way waits for that transaction and then sees the change (`beginSession`); a change by a session that another one
 * has ended meanwhile is refused.
 */
export async function endSessions(db: Db, user: number, except = 0): Promise<void> {
  await lockUser(db, user);
  if (except) await demandSession(db, { session: except });
  await db.deleteFrom('sessions').where('user', '=', user).where('id', '!=', except).execute();
}

/** Deletes the sessions that are over in any case: each has an address and a browser of its user. Returns their number. */
export async function dropExpiredSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends one session of a user, in the caller’s transaction. */
export async function endSession(db: Db, context: Context, user: number, session: number): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', session)
    .where('user', '=', user)
    .returning(['userAgent', 'address'])
    .executeTakeFirst();
  if (!ended) throw notFound('This session');
  await audit(db, context, { action: 'endSession', resource: 'users', record: user, before: ended });
}
