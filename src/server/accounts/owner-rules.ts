import type { UserRow } from '#shared/calls/users.ts';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/database.ts';
import type { Staff } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { rightsOf } from '../rpc/find-staff.ts';

/** Whether this staff member has every privilege of the role. */
export const holdsRightsOf = (staff: Staff, role: Parameters<typeof rightsOf>[0]): boolean =>
  staff.owner || (!role.owner && rightsOf(role).every((tag) => staff.privileges.has(tag)));

/** Nobody can assign a role with privileges they lack. */
export async function grantable(db: Db, staff: Staff, role: number): Promise<{ owner: boolean }> {
  const row = await db
    .selectFrom('roles')
    .select(['privileges', 'owner'])
    .where('id', '=', role)
    .executeTakeFirst();
  if (!row) throw refusal({ role: 'This role no longer exists. Choose another.' });
  if (!holdsRightsOf(staff, row)) {
    throw new AppError(
      403,
      'This role includes rights that you do not have. Choose another, or ask an owner.',
      {
        fields: { role: 'Choose a role within your own rights' },
      },
    );
  }
  return { owner: Boolean(row.owner) };
}

/** Owners who could still sign in if this user were removed. */
export const otherOwners = async (db: Db, id: number) =>
  Number(
    (
      await db
        .selectFrom('users')
        .innerJoin('roles', 'roles.id', 'users.role')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('roles.owner', '=', true)
        .where('users.status', '=', 'active')
        .where('users.password', 'is not', null)
        .where('users.id', '!=', id)
        .executeTakeFirstOrThrow()
    ).n,
  );

export const isOwner = async (db: Db, id: number) =>
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
