import { toBase64url } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';
import { audit } from '../rpc/audit.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { isUniqueViolation, notFound, refusal } from '../rpc/errors.ts';
import { clockSlackMs, secondFactorDue } from '../rpc/find-staff.ts';
import { person } from './begin-session.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessions } from './end-sessions.ts';
import { notifyChange } from './notify-change.ts';
import { adding, makeChallenge, readNewKey, rpIdOf, siteOf } from './passkey-proof.ts';

const maxPasskeys = 20;
const columns = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;
const notMadeHere = () =>
  refusal({ credential: 'This passkey was not made for this site, or the time ran out. Start again.' });
const tooMany = () => new AppError(409, `You can have at most ${maxPasskeys} passkeys. Remove one first.`);
const keysOf = (db: Db, user: number) =>
  db.selectFrom('passkeys').select('credential').where('user', '=', user).execute();

/**
 * Whether the user has added a passkey since a challenge was issued: a challenge is used once, and the limit was checked when it
 * was issued. A challenge from before the clock was set back does not block adding more.
 */
const addedSince = async (db: Db, user: number, challengeAt: number, added: { id: number }, now: Date) =>
  (await db
    .selectFrom('passkeys')
    .select('id')
    .where('user', '=', user)
    .where('id', '!=', added.id)
    .where('createdAt', '>=', new Date(challengeAt).toISOString())
    .where('createdAt', '<=', new Date(now.getTime() + clockSlackMs).toISOString())
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The user’s own passkeys (docs/decisions/0025-passkeys-on-nodes-own-cryptography.md). */
export const ownPasskeyCalls: Handlers<
  | 'profile/passkeys'
  | 'profile/passkey/begin'
  | 'profile/passkey/add'
  | 'profile/passkey/rename'
  | 'profile/passkey/require'
  | 'profile/passkey/remove'
> = {
  'profile/passkeys': (_request, context) =>
    context.db
      .selectFrom('passkeys')
      .select(columns)
      .where('user', '=', staffOf(context).id)
      .orderBy('id')
      .execute(),

  async 'profile/passkey/begin'({ password }, context) {
    const { id, userName, name } = staffOf(context);
    await confirmPassword(context, password, 'password');
    const own = await keysOf(context.db, id);
    if (own.length >= maxPasskeys) throw tooMany();
    const { name: rpName } = await readSetting(context.db, 'company');
    return {
      challenge: makeChallenge(context.keys.sign, adding(staffOf(context)), context.now()),
      rpId: rpIdOf(context.publicUrl),
      rpName,
      userName,
      name,
      user: toBase64url(new TextEncoder().encode(`user-${id}`)),
      credentials: own.map(({ credential }) => credential),
    };
  },

  async 'profile/passkey/add'({ name, ...key }, context) {
    const { id, session, userName, name: who } = staffOf(context);
    const read = readNewKey(key, adding(staffOf(context)), siteOf(context));
    if (!read) throw notMadeHere();
    const { credential, publicKey, algorithm } = key;
    const added = await context.db
      .transaction()
      .execute(async (db) => {
        const row = await db
          .insertInto('passkeys')
          .values({
            user: id,
            credential,
            publicKey,
            algorithm,
            name,
            counter: read.counter,
            usedChallenge: read.challengeAt,
            createdAt: context.now().toISOString(),
            lastUsedAt: null,
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
        await endSessions(db, id, session); // locks the account, so that no other key is added concurrently
        if (await addedSince(db, id, read.challengeAt, row, context.now())) throw notMadeHere();
        await audit(db, context, { action: 'passkeyAdded', resource: 'users', record: id, after: { name } });
        await notifyChange(db, context, { id, name: who, userName }, { kind: 'passkeyAdded' });
        return row;
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError(409, 'This passkey has already been added.') : error;
      });
    context.mailWaiting();
    return added;
  },

  async 'profile/passkey/rename'({ id: passkey, name }, context) {
    const { id } = staffOf(context);
    const own = await context.db
      .selectFrom('passkeys')
      .select('name')
      .where('id', '=', passkey)
      .where('user', '=', id)
      .executeTakeFirst();
    if (!own) throw notFound('This passkey');
    await context.db.transaction().execute(async (db) => {
      await db.updateTable('passkeys').set({ name }).where('id', '=', passkey).execute();
      await audit(db, context, {
        action: 'update',
        resource: 'users',
        record: id,
        before: { passkey: own.name },
        after: { passkey: name },
      });
    });
    return {};
  },

  async 'profile/passkey/require'({ required, password }, context) {
    const { id, session, userName, name } = staffOf(context);
    await confirmPassword(context, password, 'password');
    await context.db.transaction().execute(async (db) => {
      // first, because it locks the account: the last passkey may be removed concurrently
      await endSessions(db, id, session);
      if (required && (await keysOf(db, id)).length === 0) throw new AppError(409, 'Add a passkey first.');
      await db.updateTable('users').set({ passkeyRequired: required }).where('id', '=', id).execute();
      const kind = required ? 'passkeyRequired' : 'passkeyOptional';
      await audit(db, context, { action: kind, resource: 'users', record: id });
      await notifyChange(db, context, { id, name, userName }, { kind });
    });
    context.mailWaiting();
    return {};
  },

  async 'profile/passkey/remove'({ id: passkey, password }, context) {
    const { id, session, userName, name: who } = staffOf(context);
    await confirmPassword(context, password, 'password');
    await context.db.transaction().execute(async (db) => {
      // first, because it locks the account: if two passkeys are removed concurrently, one may have to stay
      await endSessions(db, id, session);
      const removed = await db
        .deleteFrom('passkeys')
        .where('id', '=', passkey)
        .where('user', '=', id)
        .returning('name')
        .executeTakeFirst();
      if (!removed) throw notFound('This passkey');
      if (secondFactorDue(await person(db).where('users.id', '=', id).executeTakeFirstOrThrow()))
        throw new AppError(
          409,
          'Your role requires two-factor sign-in, so you cannot remove your last passkey.',
        );
      // a passkey added later must be required explicitly again
      if ((await keysOf(db, id)).length === 0)
        await db.updateTable('users').set({ passkeyRequired: false }).where('id', '=', id).execute();
      await audit(db, context, {
        action: 'passkeyRemoved',
        resource: 'users',
        record: id,
        before: { name: removed.name },
      });
      await notifyChange(db, context, { id, name: who, userName }, { kind: 'passkeyRemoved' });
    });
    context.mailWaiting();
    return {};
  },
};
