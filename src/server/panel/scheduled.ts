import { sql } from 'kysely';
import type { CallResponse } from '#shared/calls.ts';
import { openTypes, type Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { loose } from '../db/database.ts';
import { listOrder } from '../resource/list-order.ts';
import { type Context, staffOf } from '../rpc/context.ts';

type Scheduled = CallResponse<'dashboard'>['scheduled'][number];

const shownRows = 10;

/** Records that appear, or are taken offline, by themselves. */
async function records(
  resource: Resource,
  types: string[] | null,
  { db, now }: Context,
  [what, column]: ['live', 'publishAt'] | ['offline', 'unpublishAt'],
): Promise<Scheduled[]> {
  let query = loose(db)
    .selectFrom(resource.table)
    .select(['id', resource.title, `${column} as at`, ...(types ? ['type'] : [])])
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where(column, '>', now().toISOString());
  if (types) query = query.where('type', 'in', types);
  const rows = await query
    .orderBy(column, listOrder(resource, column, 'asc'))
    .orderBy('id')
    .limit(shownRows)
    .execute();
  return rows.map((row) => ({
    plural: resource.plural,
    label: resource.label,
    what,
    id: Number(row.id),
    title: String(row[resource.title]),
    type: types ? String(row.type) : null,
    at: String(row.at),
  }));
}

/** Changes to live records that are published by themselves; those of records offline or in the trash are not. */
async function changes(resource: Resource, types: string[] | null, { db }: Context): Promise<Scheduled[]> {
  const record = sql`select 1 from ${sql.table(resource.table)} as t where t.id = drafts.record and t."deletedAt" is null and t.status = 1`;
  let query = db
    .selectFrom('drafts')
    .select(['record', 'title', 'type', 'dueAt'])
    .where('resource', '=', resource.plural)
    .where('state', '=', 'scheduled')
    .where(sql<boolean>`exists (${record})`);
  if (types) query = query.where('type', 'in', types);
  const rows = await query.orderBy('dueAt').orderBy('id').limit(shownRows).execute();
  return rows.flatMap(({ record: id, title, type, dueAt: at }) =>
    id === null || at === null
      ? []
      : [{ plural: resource.plural, label: resource.label, what: 'changes' as const, id, title, type, at }],
  );
}

/** What changes on the site by itself, soonest first, of kinds whose screen the user may see. */
export async function scheduled(context: Context): Promise<Scheduled[]> {
  const { privileges } = staffOf(context);
  const found: Scheduled[] = [];
  for (const resource of Object.values<Resource>(resources)) {
    if (!resource.privileges.some((tag) => privileges.has(tag))) continue;
    const types = openTypes(resource, privileges);
    found.push(
      ...(await records(resource, types, context, ['live', 'publishAt'])),
      ...(await records(resource, types, context, ['offline', 'unpublishAt'])),
      ...(await changes(resource, types, context)),
    );
  }
  return found.sort((one, other) => one.at.localeCompare(other.at)).slice(0, shownRows);
}
