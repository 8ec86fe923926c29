import { randomBytes } from 'node:crypto';
import type { CallResponse } from '#shared/calls.ts';
import { AppError, alreadySignedIn, signInMessages } from '#shared/errors.ts';
import { mediaUrl } from '#shared/media.ts';
import { allPrivileges, joinPrivileges } from '#shared/privileges.ts';
import { parsed } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { countWrong } from '../rpc/count-wrong.ts';
import {
  absoluteMs,
  findStaff,
  passkeysOf,
  rightsOf,
  secondFactorDue,
  tokenDigest,
} from '../rpc/find-staff.ts';
import { decoyHash, passwordMatches } from './password.ts';
import { openTotp, secondFactorOk } from './second-factor.ts';

/** Devices of one person, and programs that sign in anew each time; the one that was used least recently is signed out. */
const maxSessions = 100;

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
        await limits.signInAccount.reset(accountKey);
        const due = secondFactorDue(user);
        const rights = due ? { privileges: new Set<string>(), owner: false, secondFactorDue: due } : {};
        return signedIn(context, { ...user, ...rights, token: await beginSession(context, user) });
      },
    );
  },

  async logout(_request, context) {
    const staff = staffOf(context);
    await context.db.deleteFrom('sessions').where('id', '=', staff.session).execute();
    await audit(context.db, context, { action: 'signOut' });
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

/** All that signing in asks of an account. */
export const person = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role')
    .select([
      'users.id',
      'users.name',
      'users.userName',
      'users.password',
      'users.status',
      'users.image',
      'users.totpSecret',
      'users.recoveryCodes',
      'roles.name as roleName',
      'roles.privileges',
      'roles.owner',
      'roles.secondFactor',
      passkeysOf,
    ]);

interface Credentials {
  account: string;
  password: string;
  code: string | undefined;
}

/** The active account for these credentials; `wrong` counts each failed guess. */
async function whoSignsIn(
  { account, password, code }: Credentials,
  context: Context,
  wrong: (error: AppError) => AppError,
) {
  const { db, token, config } = context;
  if (token) {
    if (await findStaff(context, token)) throw new AppError(409, alreadySignedIn);
    throw new AppError(603, signInMessages[603]);
  }
  const fail = async (status: 600 | 601 | 602) => {
    const shown = config.LOGIN_PRIVACY === 'on' ? 601 : status;
    const error = wrong(new AppError(shown, signInMessages[shown]));
    await audit(db, context, { action: 'signInFailed', after: { userName: account, status } });
    return error;
  };
  const user = await person(db).where('users.userName', '=', account).executeTakeFirst();
  const right = await passwordMatches(password, user?.password ?? (await decoyHash()));
  if (!user) throw await fail(600);
  if (!right || user.password === null) throw await fail(601);
  if (user.status !== 'active') throw await fail(602);
  const { totpSecret } = user;
  if (totpSecret) await checkCode({ ...user, totpSecret }, code, context, wrong);
  else if (user.secondFactor && Number(user.passkeys) > 0)
    throw new AppError(401, 'Your role requires a second factor: sign in with your passkey.');
  return user;
}

/** The second factor has its own limit across addresses: anyone who gets this far already knows the password. */
async function checkCode(
  user: { id: number; userName: string; totpSecret: string; recoveryCodes: string | null },
  code: string | undefined,
  context: Context,
  wrong: (error: AppError) => AppError,
): Promise<void> {
  if (!code)
    throw new AppError(401, 'Enter the code of your authenticator app.', {
      fields: { code: 'Enter the six digits' },
    });
  await countWrong(
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
      if (await secondFactorOk(context.db, own, code, context.now()))
        return context.limits.secondFactor.reset(String(user.id));
      const error = wrongCode(
        wrong(
          new AppError(401, 'This code is not right, or was used already.', {
            fields: { code: 'Enter the six digits now shown' },
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

export async function beginSession(context: Context, person: { id: number; name: string }): Promise<string> {
  const user = person.id;
  const { db, now, address, userAgent } = context;
  const token = randomBytes(32).toString('base64url');
  const time = now();
  const at = time.toISOString();
  await db.transaction().execute(async (trx) => {
    const older = await trx
      .selectFrom('sessions')
      .select('id')
      .where('user', '=', user)
      .orderBy('lastSeenAt', 'desc')
      .offset(maxSessions - 1)
      .limit(100)
      .execute();
    if (older.length > 0)
      await trx
        .deleteFrom('sessions')
        .where(
          'id',
          'in',
          older.map((row) => row.id),
        )
        .execute();
    await trx
      .insertInto('sessions')
      .values({
        token: tokenDigest(token),
        user,
        userAgent,
        address,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(time.getTime() + absoluteMs).toISOString(),
      })
      .execute();
    await trx.updateTable('users').set({ lastSignInAt: at }).where('id', '=', user).execute();
    await audit(trx, { ...context, staff: person }, { action: 'signIn', resource: 'users', record: user });
  });
  return token;
}

type SignedIn = CallResponse<'login'>;
interface Person {
  id: number;
  name: string;
  userName: string;
  image: number | null;
  roleName: string;
  privileges: string | ReadonlySet<string>;
  owner: boolean | number;
  token: string;
  viewing?: boolean;
  secondFactorDue?: boolean;
}

/**
 * `name` and `userName` are both the person’s name, `user` their email, `imageUrl` the text 'null' when there is none
 * (docs/reference.md, Records).
 */
export async function signedIn({ db }: Pick<Context, 'db'>, person: Person): Promise<SignedIn> {
  const image = person.image
    ? await db
        .selectFrom('images')
        .select(['hash', 'width', 'height', 'format'])
        .where('id', '=', person.image)
        .executeTakeFirst()
    : undefined;
  return {
    token: person.token,
    userId: person.id,
    name: person.name,
    user: person.userName,
    privileges: joinPrivileges(rightsHeld(person)),
    imageUrl: image ? mediaUrl(image.hash, image.width, image.height, image.format) : 'null',
    userName: person.name,
    roleName: person.roleName,
    ...(person.viewing ? { viewing: true } : {}),
    ...(person.secondFactorDue ? { secondFactorDue: true } : {}),
  };
}

/** In the order they always have: what was read of a role, or what a session holds. */
const rightsHeld = ({ privileges, owner }: Person): string[] =>
  typeof privileges === 'string'
    ? rightsOf({ privileges, owner })
    : allPrivileges.filter((tag) => privileges.has(tag));
