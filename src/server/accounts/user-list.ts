import { sql } from 'kysely';
import { contains } from '../db/search.ts';
import { wholeNumber } from '../resource/filter-number.ts';
import type { Handlers } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { people, shown } from './user-rows.ts';

export const userListCalls: Handlers<'users/list' | 'users/all'> = {
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
