import { type SqlBool, sql } from 'kysely';
import type { WholeApplication } from '#shared/calls/desk/applications.ts';
import type { WholeEnquiry } from '#shared/calls/desk/enquiries.ts';
import { type Db, loose } from '../db/database.ts';
import { nullsLowest } from '../db/nulls-lowest.ts';
import { withoutCase } from '../db/without-case.ts';
import { sortColumn, unknownFilter } from '../resource/list-page.ts';
import { byDay, sqlitePlan } from '../resource/sqlite-plan.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { notFound } from '../rpc/errors.ts';
import { countAsked } from './desk-counts.ts';
import {
  type Condition,
  dateRange,
  equals,
  equalsNumber,
  type Filters,
  type FilterValue,
  matches,
  notErased,
  oneOf,
} from './desk-filters.ts';
import { failedMails, withFailedMails } from './failed-mails.ts';
import { historyOf } from './history.ts';
import type { DeskKind, Joined, StoredRecord } from './kind.ts';
import { phoneEndsLike } from './same-person.ts';

export type Shown = WholeEnquiry | WholeApplication;

/** Rows for lists, with their owners’ names. */
export const withOwner = ({ plural }: Pick<DeskKind, 'plural'>, db: Db) =>
  loose(db)
    .selectFrom(plural)
    .leftJoin('users', 'users.id', `${plural}.owner`)
    .selectAll(plural)
    .select(['users.name as ownerName', failedMails(plural).as('failedMails')])
    .where(notErased(plural));

/** Rows as the calls return them. */
export async function shownRows<S>(
  kind: DeskKind,
  db: Db,
  rows: readonly Record<string, unknown>[],
  now: Date,
): Promise<S[]> {
  const stored = rows as unknown as Joined<StoredRecord>[]; // from `withOwner`
  const derived = await kind.derive(stored, db, now);
  return stored.map((row) => ({
    ...row,
    failedMails: Number(row.failedMails),
    spamReasons: JSON.parse(row.spamReasons) as string[],
    ...derived(row),
  })) as S[]; // the calls’ response schemas validate it
}

/** One record with its history; 404 when it does not exist. */
export async function wholeRecord<S = Shown>(kind: DeskKind, db: Db, id: number, now: Date): Promise<S> {
  const row = await withOwner(kind, db).where(`${kind.plural}.id`, '=', id).executeTakeFirst();
  if (!row) throw notFound(`This ${kind.name}`);
  const [shown] = await shownRows<S>(kind, db, [row], now);
  return {
    ...(shown as S), // one row in, one row out
    ...(await historyOf(db, kind.plural, id)),
    ...(await kind.extras?.(row as unknown as StoredRecord, db, now)), // a row of the kind’s own table
  };
}

export interface Asked {
  search: string;
  filters: Filters;
}

/** The conditions of a list or an export. */
export function conditions(kind: DeskKind, { search, filters }: Asked, context: Context): Condition[] {
  const { plural, state } = kind;
  const of = (name: string) => `${plural}.${name}`;
  const searched = ['reference', ...Object.keys(kind.form.fields), ...kind.searched].map(of);
  const states = state.values.map((each) => each.value);
  const known: Record<string, (value: FilterValue) => Condition> = {
    [state.column]: (value) => equals(of(state.column), state.column, value, states),
    owner: (value) => equalsNumber(of('owner'), 'owner', value === 'me' ? staffOf(context).id : value),
    mail: (value) => oneOf('mail', value, { failed: withFailedMails(plural) }),
    from: (value) => dateRange(of('createdAt'), 'from', value),
    to: (value) => dateRange(of('createdAt'), 'to', value),
  };
  const byWords = matches(context.engine, searched, search);
  const byPhone = phoneEndsLike(plural, search);
  const found = [
    notErased(plural),
    ...(byPhone ? [sql<SqlBool>`((${sql.join(byWords, sql` and `)}) or ${byPhone})`] : byWords),
  ];
  if (filters[state.column] === undefined) found.push(sql`${sql.ref(of(state.column))} <> 'spam'`);
  for (const [name, value] of Object.entries(filters)) {
    if (Object.hasOwn(known, name))
      found.push(known[name]?.(value) as Condition); // present, see the line above
    else if (Object.hasOwn(kind.filters, name)) found.push(kind.filters[name]?.(value, context) as Condition);
    else throw unknownFilter(name);
  }
  return found;
}

/** What a desk's list is sorted by on request: columns with an index that ends in `id`, since a long list must not be sorted in full for one page. */
export const sortsOf = ({ sorted }: Pick<DeskKind, 'sorted'>): string[] => ['id', 'createdAt', ...sorted];

/** In the kind’s default order unless another is requested. */
export async function findRecords<S = Shown>(
  kind: DeskKind,
  asked: Asked & { sort: string | null; dir: 'asc' | 'desc' },
  { limit, offset }: { limit: number; offset: number },
  context: Context,
): Promise<{ rows: S[]; total: number }> {
  const { db, engine, now } = context;
  const { dir } = asked;
  const sort = asked.sort === null ? null : sortColumn(asked.sort, sortsOf(kind));
  const found = conditions(kind, asked, context);
  const total = await countAsked(context, kind, asked, found);
  const of = (name: string) => sql.ref(`${kind.plural}.${name}`);
  const order =
    sort === null
      ? kind.order
      : ([
          [sort === 'firstName' ? withoutCase(of(sort)) : of(sort), dir],
          [of('id'), dir],
        ] as const);
  const resorted = sort !== null && !byDay(asked.filters, 'createdAt', sort);
  const plan = sqlitePlan(engine, { resorted, total, size: limit });
  let query = withOwner(kind, db).where((eb) => eb.and(found.map(plan.filter)));
  const hasEmpty = sort !== null && kind.maybeEmpty?.includes(sort);
  for (const [index, [by, way]] of order.entries())
    query = query.orderBy(plan.order(by), hasEmpty && index === 0 ? nullsLowest(way) : way);
  const rows = await query.limit(limit).offset(offset).execute();
  return { rows: await shownRows<S>(kind, db, rows, now()), total };
}
