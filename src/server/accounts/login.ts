import { randomBytes } from 'node:crypto';
import type { CallResponse } from '#shared/calls.ts';
import { AppError, alreadySignedIn, signInMessages } from '#shared/errors.ts';
import { mediaUrl } from '#shared/media.ts';
import { joinPrivileges } from '#shared/privileges.ts';
import { parsed } from '../db/codec.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { absoluteMs, findStaff, rightsOf, tokenDigest } from '../rpc/find-staff.ts';
import { decoyHash, passwordMatches } from './password.ts';
import { secondFactorOk } from './second-factor.ts';

const mostSessions = 5;

/** Limiter, token beside it (603, 409), user (600), password (601), active (602) (docs/reference.md, Errors and Calls). */
export const sessionCalls: Handlers<'login' | 'logout' | 'session/check'> = {
  async login({ userName, password, code }, context) {
    const account = userName.trim().toLowerCase();
    const { limits, db, address, token, config } = context;
    const accountKey = `${account}|${address}`;
    for (const [limit, key] of [
      [limits.signInAccount, accountKey],
      [limits.signInAddress, address],
    ] as const) {
      const state = await limit.peek(key);
      if (!state.ok)
        throw new AppError(429, 'Too many failed sign-ins. Wait a few minutes and try again.', {
          retryAfter: state.retryAfter,
        });
    }
    if (token) {
      if (await findStaff(context, token)) throw new AppError(409, alreadySignedIn);
      throw new AppError(603, signInMessages[603]);
    }
    const countFailure = () =>
      Promise.all([limits.signInAccount.add(accountKey), limits.signInAddress.add(address)]);
    const fail = async (status: 600 | 601 | 602) => {
      await countFailure();
      await audit(db, context, { action: 'signInFailed', after: { userName: account, status } });
      const shown = config.LOGIN_PRIVACY === 'on' ? 601 : status;
      return new AppError(shown, signInMessages[shown]);
    };
    const user = await db
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
      ])
      .where('users.userName', '=', account)
      .executeTakeFirst();
    const right = await passwordMatches(password, user?.password ?? (await decoyHash()));
    if (!user) throw await fail(600);
    if (!right || user.password === null) throw await fail(601);
    if (user.status !== 'active') throw await fail(602);
    if (user.totpSecret) {
      if (!code)
        throw new AppError(401, 'Enter the code of your authenticator app.', {
          fields: { code: 'Enter the six digits' },
        });
      const passed = await secondFactorOk(
        db,
        { ...user, totpSecret: user.totpSecret, recoveryCodes: parsed(user.recoveryCodes, []) },
        code,
        context.now(),
      );
      if (!passed) {
        await countFailure();
        await audit(db, context, { action: 'signInFailed', after: { userName: account, code: 'wrong' } });
        throw new AppError(401, 'This code is not right, or was used already.', {
          fields: { code: 'Enter the six digits now shown' },
        });
      }
    }
    await limits.signInAccount.reset(accountKey);
    const fresh = await beginSession(context, user);
    return signedIn(context, { ...user, token: fresh });
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
    return {
      ...(await signedIn(context, {
        ...staff,
        image: user.image,
        privileges: '[]',
        token: context.token ?? '',
      })),
      privileges: joinPrivileges([...staff.privileges]),
    };
  },
};

async function beginSession(context: Context, person: { id: number; name: string }): Promise<string> {
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
      .offset(mostSessions - 1)
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
  privileges: string;
  owner: boolean | number;
  token: string;
}

/** `name` and `userName` are the person's name, `user` the mail, `imageUrl` the text 'null' when there is none (docs/reference.md, Records). */
async function signedIn({ db }: Context, person: Person): Promise<SignedIn> {
  const image = person.image
    ? await db
        .selectFrom('images')
        .select(['hash', 'width', 'height'])
        .where('id', '=', person.image)
        .executeTakeFirst()
    : undefined;
  return {
    token: person.token,
    userId: person.id,
    name: person.name,
    user: person.userName,
    privileges: joinPrivileges(rightsOf(person)),
    imageUrl: image ? mediaUrl(image.hash, image.width, image.height) : 'null',
    userName: person.name,
    roleName: person.roleName,
  };
}
