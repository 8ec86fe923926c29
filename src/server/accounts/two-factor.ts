import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { readSetting } from '../db/settings.ts';
import { audit } from '../rpc/audit.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { confirmPassword, triesLeft } from './confirm-password.ts';
import { base32, recoveryDigest, totpCounter } from './second-factor.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
const recoveryCount = 10;

/** `k3fa-92mz-…`: 80 bits, in letters and digits that are not mistaken for each other. */
const recoveryCode = () => (base32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join('-');

const newCodes = () => Array.from({ length: recoveryCount }, recoveryCode);
const kept = (codes: readonly string[]) => JSON.stringify(codes.map(recoveryDigest));

/** Two-factor sign-in of one's own account. */
export const twoFactorCalls: Handlers<
  | 'profile/twoFactor/begin'
  | 'profile/twoFactor/confirm'
  | 'profile/twoFactor/recovery'
  | 'profile/twoFactor/off'
> = {
  async 'profile/twoFactor/begin'(_request, context) {
    const { id, userName } = staffOf(context);
    const secret = base32(randomBytes(secretBytes));
    const begun = await context.db
      .updateTable('users')
      .set({ totpPending: secret })
      .where('id', '=', id)
      .where('totpSecret', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!begun) throw new AppError(409, 'Two-factor sign-in is on already. Turn it off to begin anew.');
    const { name } = await readSetting(context.db, 'company');
    const label = `${encodeURIComponent(name)}:${encodeURIComponent(userName)}`;
    const query = `secret=${secret}&issuer=${encodeURIComponent(name)}&algorithm=SHA1&digits=6&period=30`;
    return { secret, uri: `otpauth://totp/${label}?${query}` };
  },

  async 'profile/twoFactor/confirm'({ code }, context) {
    const { id, userName } = staffOf(context);
    const tries = triesLeft(context, userName);
    const user = await context.db
      .selectFrom('users')
      .select(['totpSecret', 'totpPending'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (user.totpSecret !== null || user.totpPending === null)
      throw new AppError(409, 'There is nothing to confirm. Begin again.');
    const counter = totpCounter(user.totpPending, code.replace(/\s/g, ''), context.now());
    if (counter === null) {
      tries.wrong();
      throw refusal({ code: 'This code is not right. Enter the six digits now shown.' });
    }
    const recoveryCodes = newCodes();
    await context.db.transaction().execute(async (db) => {
      await db
        .updateTable('users')
        .set({
          totpSecret: user.totpPending,
          totpPending: null,
          totpCounter: counter,
          recoveryCodes: kept(recoveryCodes),
        })
        .where('id', '=', id)
        .where('totpPending', '=', user.totpPending)
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(db, context, { action: 'twoFactorOn', resource: 'users', record: id });
    });
    return { recoveryCodes };
  },

  async 'profile/twoFactor/recovery'({ password }, context) {
    const { id } = staffOf(context);
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
      if (!renewed) throw new AppError(409, 'Two-factor sign-in is off: there is nothing to recover.');
      await audit(db, context, { action: 'recoveryCodes', resource: 'users', record: id });
    });
    return { recoveryCodes };
  },

  async 'profile/twoFactor/off'({ password }, context) {
    const { id } = staffOf(context);
    await confirmPassword(context, password, 'password');
    await context.db.transaction().execute(async (db) => {
      await db
        .updateTable('users')
        .set({ totpSecret: null, totpPending: null, totpCounter: null, recoveryCodes: null })
        .where('id', '=', id)
        .execute();
      await audit(db, context, { action: 'twoFactorOff', resource: 'users', record: id });
    });
    return {};
  },
};
