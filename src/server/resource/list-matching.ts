import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { officeDay } from '#shared/office-time.ts';
import type { ListRequest } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { loose } from '../db/database.ts';
import { contains } from '../db/search.ts';
import type { Context } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { countsOf } from './count-cache.ts';
import { dayEdge, finiteNumber, isYes, wholeNumber } from './filter-value.ts';
import { unknownFilter } from './list-page.ts';
import { linkedTo } from './record-links.ts';
import { typesFor } from './types-for.ts';
import { published } from './visible.ts';

/** The parsed request: everything but `type` and `fields` has a value. */
export type Listed = Required<Omit<ListRequest, 'type' | 'fields'>> & {
  type?: string | undefined;
  fields?: readonly string[] | undefined;
};
/** The parts of a request that select rows. */
type Matched = Pick<Listed, 'search' | 'sort' | 'filters' | 'trash' | 'type'>;

/** The conditions of a request, and the number of matching rows. */
export function matching(resource: Resource, request: Matched, context: Context) {
  const { db, engine, now } = context;
  const { filters } = request;
  const types = typesFor(resource, request.type, context);
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

/** What `from` and `to` are compared with. */
export const daysColumn = ({ dated }: Resource) => (dated ? 'publishAt' : 'updatedAt');

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
  if (column === 'boolean') return isYes(value);
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
