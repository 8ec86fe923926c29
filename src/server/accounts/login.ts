import { AppError, alreadySignedIn, signInMessages } from '#shared/errors.ts';
import { parsed } from '../db/codec.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { countWrong } from '../rpc/count-wrong.ts';
import { findStaff, secondFactorDue } from '../rpc/find-staff.ts';
import { beginSession, person, signedIn } from './begin-session.ts';
import { decoyHash, passwordMatches } from './password.ts';
import { openTotp, secondFactorOk } from './second-factor.ts';

/** Order of checks: limiter, existing token (603, 409), user (600), password (601), active (602) (docs/reference.md, Errors and Calls). */
export const sessionCalls: Handlers<'login' | 'logout' | 'session/check'> = {
  login({ userName, password, code }, context) {
    const account = userName.trim().toLowerCase();
    const { limits, address } = context;
    const accountKey = `${account}|${address}`;
    return countWrong(
      [
        [limits.signInAccount, accountKey],
        [limits.signInAddress, address],
      ],
      'Too many failed sign-ins. Wait a few minutes and try again.',
      async (wrong) => {
        const user = await whoSignsIn({ account, password, code }, context, wrong);
        const token = await beginSession(context, user);
        if (token === null) throw await refused(601, account, context, wrong);
        await limits.signInAccount.reset(accountKey);
        const due = secondFactorDue(user);
        const rights = due ? { privileges: new Set<string>(), owner: false, secondFactorDue: due } : {};
        return signedIn(context, { ...user, ...rights, token });
      },
    );
  },

  async logout(_request, context) {
    const staff = staffOf(context);
    await context.db.transaction().execute(async (db) => {
      await db.deleteFrom('sessions').where('id', '=', staff.session).execute();
      await audit(db, context, { action: 'signOut', resource: 'users', record: staff.id });
    });
    return {};
  },

  async 'session/check'(_request, context) {
    const staff = staffOf(context);
    const user = await context.db
      .selectFrom('users')
      .select(['image'])
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    return signedIn(context, { ...staff, image: user.image, token: context.token ?? '' });
  },
};

interface Credentials {
  account: string;
  password: string;
  code: string | undefined;
}

type Wrong = (error: AppError) => AppError;

async function refused(status: 600 | 601 | 602, account: string, context: Context, wrong: Wrong) {
  const shown = context.config.LOGIN_PRIVACY === 'on' ? 601 : status;
  const error = wrong(new AppError(shown, signInMessages[shown]));
  await audit(context.db, context, { action: 'signInFailed', after: { userName: account, status } });
  return error;
}

/** The active account for these credentials; `wrong` counts each failed guess. */
async function whoSignsIn({ account, password, code }: Credentials, context: Context, wrong: Wrong) {
  const { db, token } = context;
  if (token) {
    if (await findStaff(context, token)) throw new AppError(409, alreadySignedIn);
    throw new AppError(603, signInMessages[603]);
  }
  const fail = (status: 600 | 601 | 602) => refused(status, account, context, wrong);
  const user = await person(db).where('users.userName', '=', account).executeTakeFirst();
  const right = await passwordMatches(password, user?.password ?? decoyHash);
  if (!user) throw await fail(600);
  if (!right || user.password === null) throw await fail(601);
  if (user.status !== 'active') throw await fail(602);
  const { totpSecret } = user;
  if (totpSecret) return { ...user, ...(await checkCode({ ...user, totpSecret }, code, context, wrong)) };
  if (Number(user.passkeys) > 0) {
    if (user.secondFactor)
      throw new AppError(401, 'Your role requires a second factor: sign in with your passkey.');
    if (user.passkeyRequired)
      throw new AppError(401, 'Your password alone does not sign you in: sign in with your passkey.');
  }
  return user;
}

/**
 * The second factor has its own limit across addresses: anyone who gets this far already knows the password. Returns the columns
 * of the account that the accepted code changed.
 */
async function checkCode(
  user: { id: number; userName: string; totpSecret: string; recoveryCodes: string | null },
  code: string | undefined,
  context: Context,
  wrong: Wrong,
): Promise<{ recoveryCodes?: string | null }> {
  if (!code)
    throw new AppError(401, 'Enter the code from your authenticator app.', {
      fields: { code: 'Enter the six digits' },
    });
  return countWrong(
    [[context.limits.secondFactor, String(user.id)]],
    'Too many wrong codes. Wait a few minutes and try again.',
    async (wrongCode) => {
      const recoveryCodes = parsed<string[]>(user.recoveryCodes, []);
      const totpSecret = openTotp(context.keys.seal, user.id, user.totpSecret);
      if (totpSecret === null)
        context.log.error('a second factor was sealed with another key; only its recovery codes work', {
          user: user.id,
        });
      const own = { id: user.id, totpSecret, recoveryCodes };
      const right = await secondFactorOk(context.db, own, code, context.now());
      if (right) {
        await context.limits.secondFactor.reset(String(user.id));
        return right;
      }
      const error = wrongCode(
        wrong(
          new AppError(401, 'This code is wrong or has already been used.', {
            fields: { code: 'Enter the six digits that are shown now' },
          }),
        ),
      );
      await audit(context.db, context, {
        action: 'signInFailed',
        after: { userName: user.userName, code: 'wrong' },
      });
      throw error;
    },
  );
}
