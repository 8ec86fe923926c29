import { sql } from 'kysely';
import { maxChoices, maxFound } from '#shared/resource/choices.ts';
import { nullsLowest } from '../db/nulls-lowest.ts';
import { contains } from '../db/search.ts';
import { withoutCase } from '../db/without-case.ts';
import { wholeNumber } from '../resource/filter-value.ts';
import { pageOf, sortColumn, unknownFilter } from '../resource/list-page.ts';
import { type Handlers, staffOf } from '../rpc/context.ts';
import { people, shown } from './user-rows.ts';

export const userListCalls: Handlers<'users/list' | 'users/all'> = {
  async 'users/list'({ page, size, search, sort, dir, filters }, context) {
    const { db, engine } = context;
    const staff = staffOf(context);
    const sorts = {
      name: withoutCase(sql.ref('users.name')),
      userName: withoutCase(sql.ref('users.userName')),
      status: sql.ref('users.status'),
      roleName: withoutCase(sql.ref('roles.name')),
      lastSignInAt: sql.ref('users.lastSignInAt'),
      createdAt: sql.ref('users.createdAt'),
    };
    const by = sorts[sortColumn(sort ?? 'name', Object.keys(sorts) as (keyof typeof sorts)[])]; // the keys of `sorts`
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
      else throw unknownFilter(name);
    }
    const ordered = query
      .orderBy(by, nullsLowest(dir)) // may be null: not everybody has signed in yet
      .orderBy('users.id');
    return pageOf(ordered, { page, size }, (row) => shown(row, staff));
  },

  async 'users/all'({ search = '', ids }, { db, engine }) {
    const term = search.trim();
    let query = db.selectFrom('users').select(['id', 'name']).where('status', '=', 'active');
    if (term) query = query.where(contains(engine, sql.ref('name'), term));
    if (ids) query = query.where('id', 'in', ids);
    const rows = await query
      .orderBy(withoutCase(sql.ref('name')))
      .orderBy('id')
      .limit(term ? maxFound : maxChoices)
      .execute();
    return rows.map(({ id, name }) => ({ id, label: name }));
  },
};
