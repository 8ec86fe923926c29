import { sql } from 'kysely';
import type { UserRow } from '#shared/calls/staff.ts';
import { AppError } from '#shared/errors.ts';
import { mediaUrl } from '#shared/media.ts';
import { weakPassword } from '#shared/password-strength.ts';
import type { Db } from '../db/database.ts';
import { contains } from '../db/search.ts';
import { wholeNumber } from '../resource/filter-number.ts';
import { audit, difference } from '../rpc/audit.ts';
import { type Handlers, type Staff, staffOf } from '../rpc/context.ts';
import { notFound, refusal } from '../rpc/errors.ts';
import { passkeysOf, rightsOf } from '../rpc/find-staff.ts';
import { confirmPassword } from './confirm-password.ts';
import { lockAccounts } from './lock-accounts.ts';
import { hashPassword } from './password.ts';
import { dropPasswordLinks } from './password-link.ts';
import { tellChange } from './tell-change.ts';
import { tellNewOwner } from './tell-new-owner.ts';

const people = (db: Db) =>
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

function shown({ hash, width, height, format, totpSecret, passkeys, ...user }: Person): UserRow {
  return {
    ...user,
    status: user.status as UserRow['status'], // only ever written through the schema
    twoFactor: totpSecret !== null || Number(passkeys) > 0,
    imageUrl: hash && width && height && format ? mediaUrl(hash, width, height, format) : null,
  };
}

export async function userById(db: Db, id: number): Promise<UserRow> {
  const row = await people(db).where('users.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This user');
  return shown(row);
}

const taken = async (db: Db, userName: string, except = 0) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('userName', '=', userName.toLowerCase())
    .where('id', '!=', except)
    .executeTakeFirst()) !== undefined;

export async function demandPictureExists(db: Db, image: number | null | undefined): Promise<void> {
  if (!image) return;
  const there = await db.selectFrom('images').select('id').where('id', '=', image).executeTakeFirst();
  if (!there) throw refusal({ image: 'This picture is not there any more. Choose another.' });
}

/** Nobody can assign a role with privileges they do not have. */
async function grantable(db: Db, staff: Staff, role: number): Promise<{ owner: boolean }> {
  const row = await db
    .selectFrom('roles')
    .select(['privileges', 'owner'])
    .where('id', '=', role)
    .executeTakeFirst();
  if (!row) throw refusal({ role: 'This role is not there any more. Choose another.' });
  if (!staff.owner && (row.owner || rightsOf(row).some((tag) => !staff.privileges.has(tag)))) {
    throw new AppError(403, 'This role holds rights that you do not have. Choose another, or ask an owner.', {
      fields: { role: 'Choose a role within your own rights' },
    });
  }
  return { owner: Boolean(row.owner) };
}

/** Owners who could still sign in if this one were removed. */
const otherOwners = async (db: Db, id: number) =>
  Number(
    (
      await db
        .selectFrom('users')
        .innerJoin('roles', 'roles.id', 'users.role')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('roles.owner', '=', true)
        .where('users.status', '=', 'active')
        .where('users.id', '!=', id)
        .executeTakeFirstOrThrow()
    ).n,
  );

const isOwner = async (db: Db, id: number) =>
  (await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role')
    .select('users.id')
    .where('users.id', '=', id)
    .where('roles.owner', '=', true)
    .executeTakeFirst()) !== undefined;

/** Refuses to change a user who has privileges the caller lacks. */
export async function withinRights(db: Db, staff: Staff, user: Pick<UserRow, 'id' | 'role'>): Promise<void> {
  if (!(await isOwner(db, user.id))) await grantable(db, staff, user.role);
  else if (!staff.owner) throw new AppError(403, 'Only an owner may change an owner.');
}

/** All of a user’s sessions, or all but one. */
export const endSessions = (db: Db, user: number, except = 0) =>
  db.deleteFrom('sessions').where('user', '=', user).where('id', '!=', except).execute();

export const userCalls: Handlers<
  'user/unique/check' | 'user/add' | 'user/update' | 'users' | 'user/delete' | 'users/list' | 'users/all'
> = {
  'user/unique/check': async ({ userName, id }, { db }) => ({
    unique: !(await taken(db, userName, id ?? 0)),
  }),
  users: ({ id }, { db }) => userById(db, id),

  async 'user/add'({ password, userName, ...values }, context) {
    const staff = staffOf(context);
    const problem = password && (await weakPassword(password, [userName, values.name]));
    if (problem) throw refusal({ password: problem });
    if (values.status === 'active' && !password)
      throw refusal({ password: 'Set a password, or invite the person instead' });
    const hashed = password ? await hashPassword(password) : null;
    const at = context.now().toISOString();
    const added = await context.db.transaction().execute(async (db) => {
      await lockAccounts(db);
      const { owner } = await grantable(db, staff, values.role);
      await demandPictureExists(db, values.image);
      if (await taken(db, userName)) throw refusal({ userName: 'There is a user with this address already' });
      const { id } = await db
        .insertInto('users')
        .values({
          ...values,
          userName: userName.toLowerCase(),
          password: hashed,
          totpSecret: null,
          recoveryCodes: null,
          lastSignInAt: null,
          version: 1,
          createdAt: at,
          updatedAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const user = await userById(db, id);
      await audit(db, context, { action: 'add', resource: 'users', record: id, after: user });
      if (owner) await tellNewOwner(db, context, user);
      return user;
    });
    context.mailWaiting();
    return added;
  },

  async 'user/update'(request, context) {
    const { id, version, password, name, userName, phone, image, role, status } = request;
    const staff = staffOf(context);
    const before = await userById(context.db, id);
    const moves = userName !== undefined && userName.toLowerCase() !== before.userName;
    const own = id === staff.id;
    // a stolen or unattended session must not be enough to take over the account
    if (own && (password || moves)) await confirmPassword(context, request.current, 'current');
    const problem =
      password && (await weakPassword(password, [userName ?? before.userName, name ?? before.name]));
    if (problem) throw refusal({ password: problem });
    const hashed = password ? await hashPassword(password) : undefined;
    const saved = await context.db.transaction().execute(async (db) => {
      await lockAccounts(db);
      const current = await userById(db, id);
      if (current.version !== version)
        throw new AppError(409, 'Someone else saved this user while you were editing. Choose what to keep.', {
          current,
        });
      const owner = await isOwner(db, id);
      if (owner && !staff.owner) throw new AppError(403, 'Only an owner may change an owner.');
      if (!owner) await grantable(db, staff, current.role);
      const next = role === undefined ? { owner } : await grantable(db, staff, role);
      const ends = owner && (!next.owner || (status !== undefined && status !== 'active'));
      if (ends && (await otherOwners(db, id)) === 0)
        throw new AppError(409, 'This is the last owner. Make another person an owner first.');
      if (id === staff.id && status !== undefined && status !== 'active')
        throw new AppError(409, 'You cannot deactivate your own account.');
      await demandPictureExists(db, image);
      if (userName !== undefined && (await taken(db, userName, id)))
        throw refusal({ userName: 'There is a user with this address already' });
      await db
        .updateTable('users')
        .set({
          ...(name === undefined ? {} : { name }),
          ...(userName === undefined ? {} : { userName: userName.toLowerCase() }),
          ...(phone === undefined ? {} : { phone }),
          ...(image === undefined ? {} : { image }),
          ...(role === undefined ? {} : { role }),
          ...(status === undefined ? {} : { status }),
          ...(hashed === undefined ? {} : { password: hashed }),
          version: version + 1,
          updatedAt: context.now().toISOString(),
        })
        .where('id', '=', id)
        .execute();
      // Changing the password, role or status ends all of the user’s sessions immediately.
      if (
        (role !== undefined && role !== current.role) ||
        (status !== undefined && status !== current.status)
      )
        await endSessions(db, id);
      else if (hashed || (own && moves)) await endSessions(db, id, own ? staff.session : 0);
      // Links sent to a previous address, for a previous password or to a deactivated account no longer work.
      if (hashed || moves || status === 'inactive') await dropPasswordLinks(db, id);
      const user = await userById(db, id);
      await audit(db, context, {
        action: 'update',
        resource: 'users',
        record: id,
        ...difference(current, user),
      });
      if (next.owner && !owner) await tellNewOwner(db, context, user);
      const by = own ? null : staff.name;
      if (hashed) await tellChange(db, context, current, { kind: 'passwordChanged' }, by);
      if (moves) {
        const [before, after] = [current.userName, user.userName];
        await tellChange(db, context, user, { kind: 'addressChanged', before, after }, by);
      }
      return user;
    });
    context.mailWaiting();
    return saved;
  },

  async 'user/delete'({ id }, context) {
    const staff = staffOf(context);
    if (id === staff.id) throw new AppError(409, 'You cannot delete your own account.');
    await context.db.transaction().execute(async (db) => {
      await lockAccounts(db);
      const user = await userById(db, id);
      const owner = await isOwner(db, id);
      if (owner && !staff.owner) throw new AppError(403, 'Only an owner may delete an owner.');
      if (!owner) await grantable(db, staff, user.role);
      if (owner && (await otherOwners(db, id)) === 0)
        throw new AppError(409, 'This is the last owner. Make another person an owner first.');
      await db.updateTable('enquiries').set({ owner: null }).where('owner', '=', id).execute();
      await db.updateTable('applications').set({ owner: null }).where('owner', '=', id).execute();
      await db.deleteFrom('users').where('id', '=', id).execute();
      await audit(db, context, { action: 'delete', resource: 'users', record: id, before: user });
    });
    return {};
  },

  async 'users/list'({ page, size, search, sort, dir, filters }, { db, engine }) {
    const sorts = {
      name: 'users.name',
      userName: 'users.userName',
      status: 'users.status',
      roleName: 'roles.name',
      lastSignInAt: 'users.lastSignInAt',
      createdAt: 'users.createdAt',
    } as const;
    if (sort !== null && !Object.hasOwn(sorts, sort))
      throw refusal({ sort: `The list cannot be sorted by “${sort}”` });
    let query = people(db);
    const term = search.trim();
    if (term)
      query = query.where((eb) =>
        eb.or([
          contains(engine, sql.ref('users.name'), term),
          contains(engine, sql.ref('users.userName'), term),
        ]),
      );
    for (const [name, value] of Object.entries(filters)) {
      if (name === 'status') query = query.where('users.status', '=', String(value));
      else if (name === 'role') query = query.where('users.role', '=', wholeNumber(name, value));
      else throw refusal({ [`filters.${name}`]: `The list cannot be filtered by “${name}”` });
    }
    const all = await query
      .clearSelect()
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    const rows = await query
      // without a sign-in last, whatever the engine would say
      .orderBy(sort === null ? 'users.name' : sorts[sort as keyof typeof sorts], (order) =>
        dir === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst(),
      )
      .orderBy('users.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { rows: rows.map(shown), total: Number(all.n), page, size };
  },

  'users/all': async (_request, { db }) =>
    (
      await db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('status', '=', 'active')
        .orderBy('name')
        .limit(1000)
        .execute()
    ).map(({ id, name }) => ({ id, label: name })),
};
