import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CallResponse } from '#shared/calls.ts';
import { application } from '#shared/desk/application.ts';
import type { DeskDeclaration } from '#shared/desk/desk.ts';
import { enquiry } from '#shared/desk/enquiry.ts';
import { openTypes, type Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { loose } from '../db/database.ts';
import { contains } from '../db/search.ts';
import { notErased } from '../desk/desk-filters.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';

type Found = CallResponse<'records/find'>;

/** Results per kind: the palette is for jumping to a record, a list’s own search for browsing. */
const shownRows = 4;

const any = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

async function content(resource: Resource, term: string, context: Context): Promise<Found> {
  const { privileges } = staffOf(context);
  const { plural, label: kind, title, table } = resource;
  if (!resource.privileges.some((tag) => privileges.has(tag))) return [];
  const types = openTypes(resource, privileges);
  let query = loose(context.db)
    .selectFrom(table)
    .select(['id', title, ...(types ? ['type'] : [])])
    .where('deletedAt', 'is', null)
    .where(contains(context.engine, sql.ref(title), term));
  if (types) query = query.where('type', 'in', types);
  const rows = await query.orderBy('id', 'desc').limit(shownRows).execute();
  return rows.map((row) => ({
    plural,
    type: types ? String(row.type) : null,
    id: Number(row.id),
    title: String(row[title]),
    kind,
  }));
}

async function desk({ plural, label: kind, right }: DeskDeclaration, term: string, context: Context) {
  if (!staffOf(context).privileges.has(right)) return [];
  const name = sql`trim(${sql.ref('firstName')} || ' ' || coalesce(${sql.ref('lastName')}, ''))`;
  const columns = [name, sql.ref('reference'), sql.ref('email')];
  const rows = await loose(context.db)
    .selectFrom(plural)
    .select(['id', 'reference', name.as('name')])
    .where(notErased(plural))
    .where(any(columns.map((column) => contains(context.engine, column, term))))
    .orderBy('id', 'desc')
    .limit(shownRows)
    .execute();
  return rows.map((row) => ({
    plural,
    type: null,
    id: Number(row.id),
    title: `${row.name} (${row.reference})`,
    kind,
  }));
}

async function people(term: string, context: Context): Promise<Found> {
  if (!staffOf(context).privileges.has('usersView')) return [];
  const columns = [sql.ref('name'), sql.ref('userName')];
  const rows = await context.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(any(columns.map((column) => contains(context.engine, column, term))))
    .orderBy('name')
    .limit(shownRows)
    .execute();
  return rows.map(({ id, name }) => ({ plural: 'users', type: null, id, title: name, kind: 'User' }));
}

/** Records found by the command palette. */
export const findRecordsCalls: Handlers<'records/find'> = {
  async 'records/find'({ term }, context) {
    const found: Found = [];
    for (const each of [enquiry, application]) found.push(...(await desk(each, term, context)));
    for (const resource of Object.values<Resource>(resources))
      found.push(...(await content(resource, term, context)));
    found.push(...(await people(term, context)));
    return found;
  },
};
