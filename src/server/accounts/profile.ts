import { AppError } from '#shared/errors.ts';
import { parsed } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { demandImages } from '../resource/record-images.ts';
import { audit, difference } from '../rpc/audit.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { person } from './begin-session.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSession, endSessions } from './end-sessions.ts';
import { weakPassword } from './judge-password.ts';
import { lockUser } from './lock-accounts.ts';
import { notifyChange } from './notify-change.ts';
import { hashPassword } from './password.ts';
import { dropPasswordLinks } from './password-link.ts';
import { sessionsOf } from './user-access.ts';
import { userById } from './user-rows.ts';

/** Far more than the panel stores for anyone. */
const maxPreferences = 300;
const maxCharacters = 500_000;

/** Existing preferences can always be updated; only new ones are refused. */
async function boundPreferences(db: Db, user: number, key: string, value: string): Promise<void> {
  const { others, characters } = await db
    .selectFrom('preferences')
    .select((eb) => [
      eb.fn.countAll().as('others'),
      eb.fn.coalesce(eb.fn.sum(eb.fn('length', ['value'])), eb.lit(0)).as('characters'),
    ])
    .where('user', '=', user)
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  if (Number(others) >= maxPreferences)
    throw refusal({ key: `At most ${maxPreferences} preferences can be kept for one person` });
  if (Number(characters) + value.length > maxCharacters)
    throw refusal({ value: 'Your preferences take up too much space, so no more can be kept' });
}

/** The user’s own account: available to everyone who is signed in. */
export const profileCalls: Handlers<
  | 'profile'
  | 'profile/update'
  | 'profile/password'
  | 'profile/sessions'
  | 'profile/session/end'
  | 'preference'
  | 'preference/update'
> = {
  async profile(_request, context) {
    const { id } = staffOf(context);
    const { totpSecret, recoveryCodes, secondFactor, passkeyRequired } = await person(context.db)
      .where('users.id', '=', id)
      .executeTakeFirstOrThrow();
    const left = parsed<string[]>(recoveryCodes, []).length;
    return {
      ...(await userById(context.db, id)),
      recoveryCodes: totpSecret === null ? null : left,
      passkeyRequired: secondFactor ? ('role' as const) : passkeyRequired ? ('own' as const) : null,
    };
  },

  async 'profile/update'({ version, name, phone, image }, context) {
    const { id } = staffOf(context);
    return context.db.transaction().execute(async (db) => {
      await demandImages(db, { image });
      const before = await userById(db, id);
      const updated = await db
        .updateTable('users')
        .set({
          name,
          phone,
          image,
          version: version + 1,
          updatedAt: context.now().toISOString(),
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      const current = await userById(db, id);
      if (!updated)
        throw new AppError(
          409,
          'Your account was changed elsewhere while you were editing. Choose what to keep.',
          { current },
        );
      const changed = difference(before, current);
      if (Object.keys(changed.after).length > 0)
        await audit(db, context, { action: 'update', resource: 'users', record: id, ...changed });
      return current;
    });
  },

  async 'profile/password'({ current, password }, context) {
    const { id, session, userName, name } = staffOf(context);
    await confirmPassword(context, current, 'current');
    const problem = await weakPassword(password, [userName, name]);
    if (problem) throw refusal({ password: problem });
    const hashed = await hashPassword(password);
    await context.db.transaction().execute(async (db) => {
      await db
        .updateTable('users')
        // the version does not change: no form shows this, and the profile form on the same screen must still be able to save
        .set({ password: hashed, updatedAt: context.now().toISOString() })
        .where('id', '=', id)
        .execute();
      // All other sessions end; this one stays, so that unsaved work is not lost.
      await endSessions(db, id, session);
      await dropPasswordLinks(db, id);
      await audit(db, context, { action: 'passwordChanged', resource: 'users', record: id });
      await notifyChange(db, context, { id, name, userName }, { kind: 'passwordChanged' });
    });
    context.mailWaiting();
    return {};
  },

  async 'profile/sessions'(_request, context) {
    return sessionsOf(context, staffOf(context).id);
  },

  async 'profile/session/end'({ id }, context) {
    const { id: user } = staffOf(context);
    await context.db.transaction().execute((db) => endSession(db, context, user, id));
    return {};
  },

  async preference({ key }, context) {
    const row = await context.db
      .selectFrom('preferences')
      .select('value')
      .where('user', '=', staffOf(context).id)
      .where('key', '=', key)
      .executeTakeFirst();
    return { value: row?.value ?? null };
  },

  async 'preference/update'({ key, value }, context) {
    const user = staffOf(context).id;
    if (value === null)
      await context.db.deleteFrom('preferences').where('user', '=', user).where('key', '=', key).execute();
    else
      await context.db.transaction().execute(async (db) => {
        await lockUser(db, user); // concurrent requests are counted one after another
        await boundPreferences(db, user, key, value);
        await db
          .insertInto('preferences')
          .values({ user, key, value })
          .onConflict((oc) => oc.columns(['user', 'key']).doUpdateSet({ value }))
          .execute();
      });
    return {};
  },
};
