import type { Page } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { firstImage, imageField } from '#shared/resource/image-field.ts';
import { messages } from '#shared/resource/rules.ts';
import { sortedBy } from '#shared/resource/sorted-by.ts';
import { listedSystem } from '#shared/resource/system.ts';
import { decode, type Values } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { imagesOf } from './images-of.ts';
import { daysColumn, type Listed, matching } from './list-matching.ts';
import { listedBy, listOrder } from './list-order.ts';
import { sortColumn } from './list-page.ts';
import { nearerEnd } from './nearer-end.ts';
import { byDay, sqlitePlan } from './sqlite-plan.ts';

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** One page of a list: searched, filtered and sorted by declared columns alone. */
export async function listRows(resource: Resource, request: Listed, context: Context): Promise<Page<Values>> {
  const { db, engine } = context;
  const dir = request.sort ? request.dir : resource.sort.dir;
  const asked = sortColumn(request.sort ?? resource.sort.by, sortedBy(resource));
  const sort = asked === 'deletedAt' && !request.trash ? 'id' : asked; // what is not in the trash has no such time
  const columns = columnsOf(resource, request.fields);
  const { rows: all, found, count } = matching(resource, request, context);
  const total = await count();
  // what is scheduled or has ended is found by its times
  const byTimes = request.filters.state === 'scheduled' || request.filters.state === 'ended';
  const resorted =
    byTimes || (sort !== resource.sort.by && !byDay(request.filters, daysColumn(resource), sort));
  const plan = sqlitePlan(engine, { resorted, total, size: request.size });
  const query = all.where((eb) => eb.and(found.map(plan.filter)));
  const { fromEnd, limit, offset } = nearerEnd({ total, page: request.page, size: request.size });
  const way = fromEnd ? opposite[dir] : dir;
  const rows = await (columns ? query.select(columns) : query.selectAll())
    .orderBy(plan.order(listedBy(resource, sort)), listOrder(resource, sort, way))
    .orderBy('id', way)
    .limit(limit)
    .offset(offset)
    .execute();
  const decoded = (fromEnd ? rows.reverse() : rows).map((row) => decode(resource, row));
  const pictured = await withImages(db, resource, decoded);
  return {
    rows: request.trash
      ? await withDeleters(db, resource, pictured)
      : await withDrafts(db, resource, pictured),
    total,
    page: request.page,
    size: request.size,
  };
}

/** The columns to read; null for all. */
function columnsOf(resource: Resource, fields: readonly string[] | undefined): string[] | null {
  if (!fields) return null;
  for (const name of fields)
    if (!Object.hasOwn(resource.fields, name)) throw refusal({ fields: messages.unknown(name) });
  return [...new Set([...listedSystem, ...fields])];
}

/** URLs of the images shown beside the rows, by id, in one query. */
async function withImages(db: Db, resource: Resource, rows: Values[]): Promise<Values[]> {
  const field = imageField(resource);
  if (!field) return rows;
  const imageOf = await imagesOf(
    db,
    rows.map((row) => firstImage(row[field])),
  );
  return rows.map((row) => {
    const id = firstImage(row[field]);
    const url = imageOf(id)?.imageUrl;
    return url ? { ...row, derived: { images: { [String(id)]: url } } } : row;
  });
}

const idsOf = (rows: readonly Values[]): number[] => rows.map(({ id }) => Number(id));

/** Adds what was found for each row under this name; the last one if there are several. */
function withFound<T>(rows: Values[], name: string, found: { record: number | null; value: T | null }[]) {
  const values = new Map(found.map(({ record, value }) => [record, value]));
  return rows.map((row) => {
    const value = values.get(Number(row.id));
    return value ? { ...row, derived: { ...(row.derived as object | undefined), [name]: value } } : row;
  });
}

/** The state of the draft of each row that has one, in one query. */
async function withDrafts(db: Db, resource: Resource, rows: Values[]): Promise<Values[]> {
  if (resource.direct || rows.length === 0) return rows;
  const states = await db
    .selectFrom('drafts')
    .select(['record', 'state as value'])
    .where('resource', '=', resource.plural)
    .where('record', 'in', idsOf(rows))
    .execute();
  return withFound(rows, 'draft', states);
}

/** Who deleted each row of the trash, or merged it into another, according to the audit log. */
async function withDeleters(db: Db, resource: Resource, rows: Values[]): Promise<Values[]> {
  if (rows.length === 0) return rows;
  const names = await db
    .selectFrom('audit')
    .select(['record', 'actorName as value'])
    .where('resource', '=', resource.plural)
    .where('record', 'in', idsOf(rows))
    .where('action', 'in', ['delete', 'merge'])
    .orderBy('id')
    .execute();
  return withFound(rows, 'deletedBy', names);
}
