import type { CallResponse } from '#shared/calls.ts';
import { mediaUrl } from '#shared/media.ts';
import { allPrivileges, joinPrivileges } from '#shared/privileges.ts';
import type { Db } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import type { Context } from '../rpc/context.ts';
import { absoluteMs, newToken, passkeysOf, rightsOf, tokenDigest } from '../rpc/find-staff.ts';
import { lockUser } from './lock-accounts.ts';

/** The most sessions one person can have; another one ends the least recently used. Only a program that signs in for each request gets there. */
const maxSessions = 100;

/** The columns of an account that signing in needs. */
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
      'users.passkeyRequired',
      'roles.name as roleName',
      'roles.privileges',
      'roles.owner',
      'roles.secondFactor',
      passkeysOf,
    ]);

type Account = Awaited<ReturnType<ReturnType<typeof person>['executeTakeFirstOrThrow']>>;

/** The columns a sign-in is verified against. Changing any of them ends the sessions of the account (`endSessions`). */
const checked = [
  'userName',
  'password',
  'status',
  'totpSecret',
  'recoveryCodes',
  'passkeys',
  'passkeyRequired',
] as const;

/** Whether these columns are unchanged since the sign-in was verified; holds until the transaction ends. */
async function isUnchanged(trx: Db, account: Account): Promise<boolean> {
  await lockUser(trx, account.id);
  const now = await person(trx).where('users.id', '=', account.id).executeTakeFirst();
  return now !== undefined && checked.every((name) => now[name] === account[name]);
}

/**
 * Returns the token of a new session; null if the account changed since it was read. The account can change while a password is
 * being verified, which ends its existing sessions: this new one must not slip through.
 */
export async function beginSession(context: Context, account: Account): Promise<string | null> {
  const user = account.id;
  const { db, now, address, userAgent } = context;
  const token = newToken();
  const time = now();
  const at = time.toISOString();
  return db.transaction().execute(async (trx) => {
    if (!(await isUnchanged(trx, account))) return null;
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
    await audit(trx, { ...context, staff: account }, { action: 'signIn', resource: 'users', record: user });
    return token;
  });
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

/** The privileges in their fixed order, from a role as it is stored or from a session. */
const rightsHeld = ({ privileges, owner }: Person): string[] =>
  typeof privileges === 'string'
    ? rightsOf({ privileges, owner })
    : allPrivileges.filter((tag) => privileges.has(tag));
