import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { contains } from '../db/search.ts';
import { twoFactorOff } from '../mail/account-mail.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { senderOf } from '../mail/sender.ts';
import { pageOf } from '../resource/list-page.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { idleMs } from '../rpc/find-staff.ts';
import { endSession, endSessions } from './end-sessions.ts';
import { noSecondFactor } from './second-factor.ts';
import { inReach, lockedInReach } from './user-in-reach.ts';

/** Sessions that are still valid. */
const liveSessions = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user')
    .where('users.status', '=', 'active')
    .where('sessions.expiresAt', '>', now().toISOString())
    .where('sessions.lastSeenAt', '>', new Date(now().getTime() - idleMs).toISOString());

const sessionColumns = [
  'sessions.id',
  'sessions.userAgent',
  'sessions.address',
  'sessions.createdAt',
  'sessions.lastSeenAt',
] as const;

/** Sessions of a user, the one used last first; the caller’s own is marked. */
export async function sessionsOf(context: Context, user: number) {
  const rows = await liveSessions(context)
    .select(sessionColumns)
    .where('sessions.user', '=', user)
    .orderBy('sessions.lastSeenAt', 'desc')
    .execute();
  const own = staffOf(context).session;
  return rows.map((row) => ({ ...row, current: row.id === own }));
}

/** Sessions, lockouts and password links of other users. */
export const userAccessCalls: Handlers<
  | 'user/sessions'
  | 'user/session/end'
  | 'user/sessions/end'
  | 'user/unlock'
  | 'user/twoFactor/off'
  | 'sessions/list'
> = {
  async 'user/sessions'({ id }, context) {
    await inReach(context.db, context, id);
    return sessionsOf(context, id);
  },

  async 'user/session/end'({ id, session }, context) {
    await context.db.transaction().execute(async (db) => {
      await lockedInReach(db, context, id);
      await endSession(db, context, id, session);
    });
    return {};
  },

  async 'user/sessions/end'({ id }, context) {
    await context.db.transaction().execute(async (db) => {
      await lockedInReach(db, context, id);
      await endSessions(db, id);
      await audit(db, context, { action: 'endSessions', resource: 'users', record: id });
    });
    return {};
  },

  async 'user/unlock'({ id }, context) {
    // first: failed sign-ins are counted outside this transaction, and not always in the database
    const user = await context.db.transaction().execute(async (db) => {
      const locked = await lockedInReach(db, context, id);
      await audit(db, context, { action: 'unlock', resource: 'users', record: id });
      return locked;
    });
    await context.limits.signInAccount.forget(`${user.userName}|`);
    await context.limits.secondFactor.reset(String(id));
    return {};
  },

  async 'user/twoFactor/off'({ id }, context) {
    if (id === staffOf(context).id)
      throw new AppError(
        409,
        'Turn off your own two-factor sign-in in your profile, which asks for your password.',
      );
    const by = staffOf(context).name;
    const weaker = await context.db.transaction().execute(async (db) => {
      const user = await lockedInReach(db, context, id);
      if (!user.hasFactor) throw new AppError(409, `Two-factor sign-in is already off for ${user.name}.`);
      await db
        .updateTable('users')
        .set({ ...noSecondFactor, passkeyRequired: false })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('passkeys').where('user', '=', id).execute();
      await endSessions(db, id);
      await audit(db, context, { action: 'twoFactorOff', resource: 'users', record: id });
      const mail = twoFactorOff(user, by, await senderOf(db, context.publicUrl));
      await queueMail(db, { ...mail, kind: 'twoFactorOff', resource: 'users', record: id }, context.now());
      return { ...user, twoFactor: false, hasFactor: false };
    });
    context.mailWaiting();
    return weaker;
  },

  async 'sessions/list'({ page, size, search }, context) {
    const term = search.trim();
    let query = liveSessions(context);
    if (term)
      query = query.where((eb) =>
        eb.or(
          ['users.name', 'users.userName', 'sessions.address', 'sessions.userAgent'].map((column) =>
            contains(context.engine, sql.ref(column), term),
          ),
        ),
      );
    const own = staffOf(context).session;
    const ordered = query
      .select([...sessionColumns, 'users.id as user', 'users.name', 'users.userName'])
      .orderBy('sessions.lastSeenAt', 'desc')
      .orderBy('sessions.id', 'desc');
    return pageOf(ordered, { page, size }, (row) => ({ ...row, current: row.id === own }));
  },
};
