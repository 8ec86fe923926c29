import { AppError } from '#shared/errors.ts';
import { readSetting } from '../db/settings.ts';
import { audit } from '../rpc/audit.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { confirmPassword, withAttemptLimit } from './confirm-password.ts';
import { endSessions } from './end-sessions.ts';
import { notifyChange } from './notify-change.ts';
import {
  newRecoveryCode,
  newSecret,
  noSecondFactor,
  openTotp,
  recoveryDigest,
  sealTotp,
  totpCounter,
  totpUri,
} from './second-factor.ts';

const recoveryCount = 10;

const newCodes = () => Array.from({ length: recoveryCount }, newRecoveryCode);
const kept = (codes: readonly string[]) => JSON.stringify(codes.map(recoveryDigest));

const nothingBegun = () => new AppError(409, 'Nothing is waiting to be confirmed. Start again.');

/** Two-factor sign-in for the user’s own account. */
export const twoFactorCalls: Handlers<
  | 'profile/twoFactor/begin'
  | 'profile/twoFactor/confirm'
  | 'profile/twoFactor/recovery'
  | 'profile/twoFactor/off'
> = {
  async 'profile/twoFactor/begin'({ password }, context) {
    const { id, userName } = staffOf(context);
    await confirmPassword(context, password, 'password');
    const secret = newSecret();
    const begun = await context.db
      .updateTable('users')
      .set({ totpPending: sealTotp(context.keys.seal, id, secret) })
      .where('id', '=', id)
      .where('totpSecret', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!begun)
      throw new AppError(409, 'Two-factor sign-in is already on. To set it up again, turn it off first.');
    const { name } = await readSetting(context.db, 'company');
    return { secret, uri: totpUri(secret, name, userName) };
  },

  async 'profile/twoFactor/confirm'({ code }, context) {
    const { id, name, userName, session } = staffOf(context);
    const { totpPending, counter } = await withAttemptLimit(context, async (wrong) => {
      const user = await context.db
        .selectFrom('users')
        .select(['totpSecret', 'totpPending'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (user.totpSecret !== null || user.totpPending === null) throw nothingBegun();
      const secret = openTotp(context.keys.seal, id, user.totpPending);
      if (secret === null) throw new AppError(409, 'This setup can no longer be read. Start again.');
      const counter = totpCounter(secret, code.replace(/\s/g, ''), context.now());
      if (counter === null)
        throw wrong(refusal({ code: 'This code is wrong. Enter the six digits that are shown now.' }));
      return { totpPending: user.totpPending, counter };
    });
    const recoveryCodes = newCodes();
    await context.db.transaction().execute(async (db) => {
      const confirmed = await db
        .updateTable('users')
        .set({
          totpSecret: totpPending,
          totpPending: null,
          totpCounter: counter,
          recoveryCodes: kept(recoveryCodes),
        })
        .where('id', '=', id)
        .where('totpPending', '=', totpPending)
        .returning('id')
        .executeTakeFirst();
      if (!confirmed) throw nothingBegun(); // the same request arrived twice concurrently
      await endSessions(db, id, session);
      await audit(db, context, { action: 'twoFactorOn', resource: 'users', record: id });
      await notifyChange(db, context, { id, name, userName }, { kind: 'twoFactorOn' });
    });
    context.mailWaiting();
    return { recoveryCodes };
  },

  async 'profile/twoFactor/recovery'({ password }, context) {
    const { id, name, userName, session } = staffOf(context);
    await confirmPassword(context, password, 'password');
    const recoveryCodes = newCodes();
    await context.db.transaction().execute(async (db) => {
      const renewed = await db
        .updateTable('users')
        .set({ recoveryCodes: kept(recoveryCodes) })
        .where('id', '=', id)
        .where('totpSecret', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      if (!renewed) throw new AppError(409, 'Two-factor sign-in is off, so it has no recovery codes.');
      await endSessions(db, id, session);
      await audit(db, context, { action: 'recoveryCodes', resource: 'users', record: id });
      await notifyChange(db, context, { id, name, userName }, { kind: 'recoveryCodes' });
    });
    context.mailWaiting();
    return { recoveryCodes };
  },

  async 'profile/twoFactor/off'({ password }, context) {
    const { id, name, userName, session } = staffOf(context);
    await confirmPassword(context, password, 'password');
    const { secondFactor } = await context.db
      .selectFrom('roles')
      .innerJoin('users', 'users.role', 'roles.id')
      .select('roles.secondFactor')
      .where('users.id', '=', id)
      .executeTakeFirstOrThrow();
    if (secondFactor)
      throw new AppError(409, 'Your role requires two-factor sign-in, so you cannot turn it off.');
    await context.db.transaction().execute(async (db) => {
      await db.updateTable('users').set(noSecondFactor).where('id', '=', id).execute();
      await endSessions(db, id, session);
      await audit(db, context, { action: 'twoFactorOff', resource: 'users', record: id });
      await notifyChange(db, context, { id, name, userName }, { kind: 'twoFactorOff' });
    });
    context.mailWaiting();
    return {};
  },
};
