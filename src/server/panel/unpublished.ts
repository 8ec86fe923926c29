import { type SqlBool, sql } from 'kysely';
import type { CallResponse } from '#shared/calls.ts';
import { type Action, suffixed } from '#shared/privileges.ts';
import { isTyped, type Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { loose } from '../db/database.ts';
import { newestDrafts } from '../resource/draft-list.ts';
import { type Context, staffOf } from '../rpc/context.ts';

type Unpublished = CallResponse<'dashboard'>['unpublished'][number];

const shownRows = 10;

/** The types this person may do this with; null for all of a kind, empty for none. */
function typesWith(resource: Resource, action: Action, { privileges }: { privileges: ReadonlySet<string> }) {
  const open = resource.screens.filter(({ privilege }) => privileges.has(suffixed(privilege, action)));
  return open.length > 0 && !isTyped(resource) ? null : open.flatMap(({ type }) => type ?? []);
}

type Wanted = Parameters<typeof newestDrafts>[2];

async function draftsOf(resource: Resource, wanted: Wanted, { db }: Context): Promise<Unpublished[]> {
  const found = await newestDrafts(db, resource, wanted, shownRows);
  return found.map(({ record, key, type, title, state, updatedByName, updatedAt }) => ({
    plural: resource.plural,
    label: resource.label,
    type,
    title,
    state,
    id: record,
    key: record === null ? key : null,
    by: updatedByName,
    at: updatedAt,
  }));
}

/** Whether anybody has written a record: hidden samples are not work in progress. */
export const isWork = ({ table }: Pick<Resource, 'table'>) =>
  sql<SqlBool>`(${sql.ref(`${table}.createdBy`)} is not null or ${sql.ref(`${table}.updatedBy`)} is not null)`;

/** Records that were never live, or were taken offline. */
async function offline(resource: Resource, types: string[] | null, { db }: Context): Promise<Unpublished[]> {
  let query = loose(db)
    .selectFrom(resource.table)
    .leftJoin('users', 'users.id', `${resource.table}.updatedBy`)
    .leftJoin('drafts', (join) =>
      join.onRef('drafts.record', '=', `${resource.table}.id`).on('drafts.resource', '=', resource.plural),
    )
    .select([
      `${resource.table}.id as id`,
      `${resource.table}.${resource.title} as title`,
      `${resource.table}.updatedAt as updatedAt`,
      'users.name as by',
      'drafts.state as state',
      ...(isTyped(resource) ? [`${resource.table}.type as type`] : []),
    ])
    .where(`${resource.table}.deletedAt`, 'is', null)
    .where(`${resource.table}.status`, '=', 0)
    .where(isWork(resource));
  if (types) query = query.where(`${resource.table}.type`, 'in', types);
  const rows = await query.orderBy(`${resource.table}.updatedAt`, 'desc').limit(shownRows).execute();
  return rows.map((row) => ({
    plural: resource.plural,
    label: resource.label,
    id: Number(row.id),
    key: null,
    title: String(row.title),
    type: isTyped(resource) ? String(row.type) : null,
    state: (row.state ?? 'draft') as Unpublished['state'], // the column of drafts
    by: row.by === null ? null : String(row.by),
    at: String(row.updatedAt),
  }));
}

async function newestOf(
  action: Action,
  context: Context,
  read: (resource: Resource, types: string[] | null) => Promise<Unpublished[]>,
): Promise<Unpublished[]> {
  const found: Unpublished[] = [];
  for (const resource of Object.values<Resource>(resources)) {
    const types = typesWith(resource, action, staffOf(context));
    if (types === null || types.length > 0) found.push(...(await read(resource, types)));
  }
  return found.sort((a, b) => b.at.localeCompare(a.at)).slice(0, shownRows);
}

/** Unpublished content, for those who can continue it. */
export const unpublished = (context: Context): Promise<Unpublished[]> =>
  newestOf('Update', context, async (resource, types) => [
    ...(await draftsOf(resource, { types, beside: true }, context)),
    ...(await offline(resource, types, context)),
  ]);

/** Proposed changes, for those who may publish them. */
export const reviews = (context: Context): Promise<Unpublished[]> =>
  newestOf('Publish', context, (resource, types) => draftsOf(resource, { types, state: 'review' }, context));
