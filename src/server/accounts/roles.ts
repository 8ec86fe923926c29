import { sql } from 'kysely';
import type { RoleRow } from '#shared/calls/roles.ts';
import { AppError } from '#shared/errors.ts';
import { withParents } from '#shared/privileges.ts';
import type { Db } from '../db/database.ts';
import { equalsIgnoringCase } from '../db/equals-ignoring-case.ts';
import { contains } from '../db/search.ts';
import { withoutCase } from '../db/without-case.ts';
import { pageOf, sortColumn, unknownFilter } from '../resource/list-page.ts';
import { audit, difference } from '../rpc/audit.ts';
import { type Handlers, type Staff, staffOf } from '../rpc/context.ts';
import { conflict, notFound, refusal } from '../rpc/errors.ts';
import { rightsOf } from '../rpc/find-staff.ts';
import { lockAccounts } from './lock-accounts.ts';

const rows = (db: Db) =>
  db.selectFrom('roles').select((eb) => [
    'id',
    'name',
    'description',
    'privileges',
    'owner',
    'secondFactor',
    'version',
    'createdAt',
    'updatedAt',
    eb
      .selectFrom('users')
      .whereRef('users.role', '=', 'roles.id')
      .select((sub) => sub.fn.countAll<number>().as('n'))
      .as('userCount'),
  ]);
type Stored = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const shown = ({ owner, secondFactor, ...row }: Stored): RoleRow => ({
  ...row,
  owner: Boolean(owner),
  secondFactor: Boolean(secondFactor),
  privileges: rightsOf({ privileges: row.privileges, owner }),
  userCount: Number(row.userCount ?? 0),
});

async function roleById(db: Db, id: number): Promise<RoleRow> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This role');
  return shown(row);
}

/** Nobody can grant a privilege they lack. */
function demandRights(staff: Staff, privileges: readonly string[]): void {
  const lacking = privileges.filter((tag) => !staff.privileges.has(tag));
  if (lacking.length > 0) {
    throw new AppError(403, `You cannot give rights that you do not have yourself: ${lacking.join(', ')}.`, {
      fields: { privileges: 'Choose only rights that you have yourself' },
    });
  }
}

async function nameFree(db: Db, name: string, except = 0): Promise<void> {
  const other = await db
    .selectFrom('roles')
    .select('id')
    .where(equalsIgnoringCase('name', [name]))
    .where('id', '!=', except)
    .executeTakeFirst();
  if (other) throw refusal({ name: 'A role with this name already exists' });
}

export const roleCalls: Handlers<
  'role/add' | 'role/update' | 'roles' | 'role/delete' | 'roles/list' | 'roles/all'
> = {
  roles: ({ id }, { db }) => roleById(db, id),

  async 'role/add'({ name, description, privileges, secondFactor }, context) {
    const staff = staffOf(context);
    const full = withParents(privileges);
    demandRights(staff, full);
    const at = context.now().toISOString();
    return context.db.transaction().execute(async (db) => {
      await lockAccounts(db, staff);
      await nameFree(db, name);
      const { id } = await db
        .insertInto('roles')
        .values({
          name,
          description,
          privileges: JSON.stringify(full),
          owner: false,
          secondFactor,
          version: 1,
          createdAt: at,
          updatedAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const role = await roleById(db, id);
      await audit(db, context, { action: 'add', resource: 'roles', record: id, after: role });
      return role;
    });
  },

  async 'role/update'({ id, version, name, description, privileges, secondFactor }, context) {
    const staff = staffOf(context);
    return context.db.transaction().execute(async (db) => {
      await lockAccounts(db, staff);
      const before = await roleById(db, id);
      const { owner } = before;
      if (before.version !== version) throw conflict('saved this role while you were editing', before);
      if (owner && privileges && withParents(privileges).length < before.privileges.length)
        throw new AppError(409, 'The owner role always has every right, so its rights cannot be changed.');
      if (owner && !staff.owner) throw new AppError(403, 'Only an owner may change the owner role.');
      if (!owner) demandRights(staff, before.privileges);
      const full = privileges && withParents(privileges);
      if (full && !owner) demandRights(staff, full);
      if (name !== undefined) await nameFree(db, name, id);
      await db
        .updateTable('roles')
        .set({
          name,
          description,
          secondFactor,
          privileges: full && !owner ? JSON.stringify(full) : undefined,
          version: version + 1,
          updatedAt: context.now().toISOString(),
        })
        .where('id', '=', id)
        .execute();
      const role = await roleById(db, id);
      if (JSON.stringify(role.privileges) !== JSON.stringify(before.privileges)) {
        await db
          .deleteFrom('sessions')
          .where('user', 'in', db.selectFrom('users').select('id').where('role', '=', id))
          .execute();
      }
      await audit(db, context, {
        action: 'update',
        resource: 'roles',
        record: id,
        ...difference(before, role),
      });
      return role;
    });
  },

  async 'role/delete'({ id }, context) {
    const staff = staffOf(context);
    await context.db.transaction().execute(async (db) => {
      await lockAccounts(db, staff);
      const role = await roleById(db, id);
      if (role.owner) throw new AppError(409, 'The owner role cannot be deleted.');
      demandRights(staff, role.privileges);
      if (role.userCount > 0)
        throw new AppError(
          409,
          `${role.userCount} ${role.userCount === 1 ? 'person has' : 'people have'} this role. Give them another first.`,
        );
      await db.deleteFrom('roles').where('id', '=', id).execute();
      await audit(db, context, { action: 'delete', resource: 'roles', record: id, before: role });
    });
    return {};
  },

  async 'roles/list'({ page, size, search, sort, dir, filters }, { db, engine }) {
    const sorts = {
      name: withoutCase(sql.ref('name')),
      description: withoutCase(sql.ref('description')),
      createdAt: sql.ref('createdAt'),
      updatedAt: sql.ref('updatedAt'),
    };
    const by = sorts[sortColumn(sort ?? 'name', Object.keys(sorts) as (keyof typeof sorts)[])]; // the keys of `sorts`
    const [unknown] = Object.keys(filters);
    if (unknown) throw unknownFilter(unknown);
    let query = rows(db);
    const term = search.trim();
    if (term) query = query.where(contains(engine, sql.ref('name'), term));
    return pageOf(query.orderBy(by, dir).orderBy('id'), { page, size }, shown);
  },

  async 'roles/all'(_request, { db }) {
    const found = await db
      .selectFrom('roles')
      .select(['id', 'name'])
      .orderBy(withoutCase(sql.ref('name')))
      .limit(1000)
      .execute();
    return found.map(({ id, name }) => ({ id, label: name }));
  },
};
