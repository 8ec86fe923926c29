import type { UserRow } from '#shared/calls/users.ts';
import { mediaUrl } from '#shared/media.ts';
import type { Db } from '../db/database.ts';
import type { Staff } from '../rpc/context.ts';
import { notFound } from '../rpc/errors.ts';
import { isGuarded, passkeysOf } from '../rpc/find-staff.ts';
import { holdsRightsOf } from './owner-rules.ts';

/** Users with role and image, without credentials. */
export const people = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role')
    .leftJoin('images', 'images.id', 'users.image')
    .select([
      'users.id',
      'users.name',
      'users.userName',
      'users.phone',
      'users.image',
      'users.role',
      'roles.name as roleName',
      'roles.owner',
      'roles.privileges',
      'roles.secondFactor',
      'users.passkeyRequired',
      'users.status',
      'users.totpSecret',
      passkeysOf,
      'users.lastSignInAt',
      'users.version',
      'users.createdAt',
      'users.updatedAt',
      'images.hash',
      'images.width',
      'images.height',
      'images.format',
    ]);
type Person = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

/** A user as calls return it; with `staff`, also whether that staff member may change it. */
export function shown(person: Person, staff?: Staff): UserRow {
  const { hash, width, height, format, owner, privileges, ...member } = person;
  const { totpSecret, passkeys, secondFactor: _, passkeyRequired: __, ...user } = member;
  return {
    ...user,
    ...(staff ? { mayChange: holdsRightsOf(staff, { owner, privileges }) } : {}),
    status: user.status as UserRow['status'], // only ever written through the schema
    twoFactor: isGuarded(member),
    hasFactor: totpSecret !== null || Number(passkeys) > 0,
    imageUrl: hash && width && height && format ? mediaUrl(hash, width, height, format) : null,
  };
}

/** One user; 404 if there is none. */
export async function userById(db: Db, id: number, staff?: Staff): Promise<UserRow> {
  const row = await people(db).where('users.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This user');
  return shown(row, staff);
}

/** Whether somebody else signs in with this address. */
export const taken = async (db: Db, userName: string, except = 0) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('userName', '=', userName.toLowerCase())
    .where('id', '!=', except)
    .executeTakeFirst()) !== undefined;
