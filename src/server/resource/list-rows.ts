import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { officeDay, officeDayStart } from '#shared/office-time.ts';
import type { ListRequest, Page } from '#shared/resource/calls.ts';
import { isTyped, openTypes, type Resource } from '#shared/resource/define.ts';
import { firstPicture, pictureField } from '#shared/resource/picture.ts';
import { isDay, messages } from '#shared/resource/rules.ts';
import { sortedBy } from '#shared/resource/sorted-by.ts';
import { listedSystem } from '#shared/resource/system.ts';
import { decode, type Values } from '../db/codec.ts';
import { type Db, loose } from '../db/database.ts';
import { contains } from '../db/search.ts';
import type { Context } from '../rpc/context.ts';
import { staffOf } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { countsOf } from './count-cache.ts';
import { finiteNumber, wholeNumber } from './filter-number.ts';
import { listOrder } from './list-order.ts';
import { sortColumn, unknownFilter } from './list-page.ts';
import { picturesOf } from './pictures.ts';
import { linkedTo } from './record-links.ts';
import { byDay, sqlitePlan } from './sqlite-plan.ts';
import { published } from './visible.ts';

/** The parsed request: everything but `type` and `fields` has a value. */
export type Listed = Required<Omit<ListRequest, 'type' | 'fields'>> & {
  type?: string | undefined;
  fields?: readonly string[] | undefined;
};
/** The parts of a request that select rows. */
type Matched = Pick<Listed, 'search' | 'sort' | 'filters' | 'trash' | 'type'>;

/** What a request asks for: the conditions on the rows, and how many they are. */
export function matching(resource: Resource, request: Matched, context: Context) {
  const { db, engine, now } = context;
  const filters: ListRequest['filters'] & object = { ...request.filters };
  if (request.type !== undefined) {
    if (!resource.fields.type) throw refusal({ type: 'This kind has no types' });
    filters.type = request.type;
  }
  const types = isTyped(resource) ? openTypes(resource, staffOf(context).privileges) : null;
  const rows = loose(db)
    .selectFrom(resource.table)
    .where('deletedAt', request.trash ? 'is not' : 'is', null);
  const eb = expressionBuilder<Record<string, Record<string, unknown>>, string>();
  const found: Expression<SqlBool>[] = types ? [eb('type', 'in', types)] : [];
  const term = request.search.trim();
  if (term) found.push(eb.or(resource.search.map((column) => contains(engine, sql.ref(column), term))));
  for (const [name, value] of Object.entries(filters)) {
    if (name === 'state') found.push(stateFilter(resource, String(value), now()));
    else if ((name === 'from' || name === 'to') && typeof value === 'string')
      found.push(eb(daysColumn(resource), name === 'from' ? '>=' : '<', dayEdge(name, value)));
    else if (resource.fields[name]?.input === 'references' && resource.filters.includes(name))
      found.push(eb('id', 'in', linkedTo(db, resource, name, wholeNumber(name, value))));
    else if (name === 'status' || resource.filters.includes(name)) {
      if (Array.isArray(value)) {
        const values = value.map((each) => fitting(resource, name, each));
        found.push(eb(name, 'in', values.length > 0 ? values : [null]));
      } else if (value === null) found.push(eb(name, 'is', null));
      else found.push(eb(name, '=', fitting(resource, name, value)));
    } else throw unknownFilter(name);
  }
  const asked = [request.trash, types, term, filters];
  const count = () =>
    countsOf(context.changes).count(resource.table, asked, now().getTime(), async () => {
      const counted = await rows.where(eb.and(found)).select(eb.fn.countAll().as('total')).executeTakeFirst();
      return Number(counted?.total ?? 0);
    });
  return { rows, found, count };
}

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
  const rows = await (columns ? query.select(columns) : query.selectAll())
    .orderBy(plan.order(sql.ref(sort)), listOrder(resource, sort, dir))
    .orderBy('id', dir)
    .limit(request.size)
    .offset((request.page - 1) * request.size)
    .execute();
  const decoded = rows.map((row) => decode(resource, row));
  const pictured = await withPictures(db, resource, decoded);
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

/** URLs of the pictures shown beside the rows, by id, in one query. */
async function withPictures(db: Db, resource: Resource, rows: Values[]): Promise<Values[]> {
  const field = pictureField(resource);
  if (!field) return rows;
  const picture = await picturesOf(
    db,
    rows.map((row) => firstPicture(row[field])),
  );
  return rows.map((row) => {
    const id = firstPicture(row[field]);
    const url = picture(id)?.imageUrl;
    return url ? { ...row, derived: { images: { [String(id)]: url } } } : row;
  });
}

const idsOf = (rows: readonly Values[]): number[] => rows.map(({ id }) => Number(id));

/** Each row with what was found for it, under this name; of several the last one. */
function withFound<T>(rows: Values[], name: string, found: { record: number | null; value: T | null }[]) {
  const values = new Map(found.map(({ record, value }) => [record, value]));
  return rows.map((row) => {
    const value = values.get(Number(row.id));
    return value ? { ...row, derived: { ...(row.derived as object | undefined), [name]: value } } : row;
  });
}

/** How far the draft is of each row that has one, in one query. */
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

/** Who put each row of the trash there, by the audit log. */
async function withDeleters(db: Db, resource: Resource, rows: Values[]): Promise<Values[]> {
  if (rows.length === 0) return rows;
  const names = await db
    .selectFrom('audit')
    .select(['record', 'actorName as value'])
    .where('resource', '=', resource.plural)
    .where('record', 'in', idsOf(rows))
    .where('action', '=', 'delete')
    .orderBy('id')
    .execute();
  return withFound(rows, 'deletedBy', names);
}

/** What `from` and `to` are compared with. */
const daysColumn = ({ dated }: Resource) => (dated ? 'publishAt' : 'updatedAt');

/** Where a day of the office’s begins, or the one after it. */
function dayEdge(name: 'from' | 'to', day: string): string {
  if (!isDay(day)) throw refusal({ [`filters.${name}`]: 'Enter a date such as 2026-01-31' });
  return officeDayStart(day, name === 'to' ? 1 : 0);
}

/** Filters arrive as text from the URL; a number column gets a number, a flag a flag. */
function fitting(
  resource: Resource,
  name: string,
  value: string | number | boolean,
): string | number | boolean {
  const column = name === 'status' ? 'integer' : resource.fields[name]?.column;
  if (column === 'integer' || column === 'real') {
    return column === 'integer' ? wholeNumber(name, value) : finiteNumber(name, value);
  }
  if (column === 'boolean') return value === true || value === 'true' || value === 1 || value === '1';
  return String(value);
}

/** The tabs over a list: live, scheduled (either way) and drafts. */
function stateFilter({ lastDay }: Resource, state: string, time: Date) {
  const now = time.toISOString();
  const last = lastDay && sql.ref(lastDay);
  const over = last ? sql<boolean>`or ${last} < ${officeDay(time)}` : sql``;
  const goesOn = last ? sql<boolean>`and (${last} is null or ${last} >= ${officeDay(time)})` : sql``;
  if (state === 'draft') return sql<boolean>`"status" = 0`;
  if (state === 'scheduled') return sql<boolean>`${scheduledStatus} and "publishAt" > ${now}`;
  if (state === 'ended') return sql<boolean>`${scheduledStatus} and ("unpublishAt" <= ${now} ${over})`;
  if (state === 'live') return sql<boolean>`${published(now)(expressionBuilder())} ${goesOn}`;
  throw refusal({ 'filters.state': 'Choose live, scheduled, ended or draft' });
}

/** Few rows have a time in the future, or one that has passed, so both engines look rows up by that index. */
const scheduledStatus = sql<boolean>`+"status" = 1`;
