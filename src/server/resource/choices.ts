import { sql } from 'kysely';
import type { Choice } from '#shared/resource/calls.ts';
import { maxChoices, maxFound } from '#shared/resource/choices.ts';
import type { Resource } from '#shared/resource/define.ts';
import { loose } from '../db/database.ts';
import { contains } from '../db/search.ts';
import type { Context } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { listedBy, listOrder } from './list-order.ts';

/** Ids and labels for pickers, in the order of the list: the first ones, those a search finds, or those that are named. */
export async function allLabels(
  resource: Resource,
  request: { type?: string; search?: string; ids?: readonly number[] },
  { db, engine }: Context,
): Promise<Choice[]> {
  const { type, search = '', ids } = request;
  const { by, dir } = resource.sort;
  const term = search.trim();
  let query = loose(db)
    .selectFrom(resource.table)
    .select(['id', resource.title])
    .where('deletedAt', 'is', null);
  if (type !== undefined) {
    if (!resource.fields.type) throw refusal({ type: 'This kind has no types' });
    query = query.where('type', '=', type);
  }
  if (term) query = query.where(contains(engine, sql.ref(resource.title), term));
  if (ids) query = query.where('id', 'in', ids);
  const rows = await query
    .orderBy(listedBy(resource, by), listOrder(resource, by, dir))
    .orderBy('id')
    .limit(term ? maxFound : maxChoices)
    .execute();
  return rows.map((row) => ({ id: Number(row.id), label: String(row[resource.title]) }));
}
