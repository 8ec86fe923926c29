import { type Selectable, sql } from 'kysely';
import type { AuditRow } from '#shared/calls/audit.ts';
import type { CallParsed } from '#shared/calls.ts';
import { officeDay, officeDayStart } from '#shared/office-time.ts';
import { parsed } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { bytesOf, readInTurns } from '../db/in-turns.ts';
import type { Tables } from '../db/schema.ts';
import { contains } from '../db/search.ts';
import type { Sheet } from '../export/csv.ts';
import { exportFile } from '../export/export.ts';
import { exportedIds, rowsOf } from '../export/exported-rows.ts';
import { audit } from '../rpc/audit.ts';
import type { Context, Handlers } from '../rpc/context.ts';
import { notFound } from '../rpc/errors.ts';
import { checkAll } from './check-newest.ts';
import { recordNames } from './record-names.ts';

type Asked = Pick<CallParsed<'audit/list'>, 'search' | 'filters'>;

function found({ db, engine }: Pick<Context, 'db' | 'engine'>, { search, filters }: Asked) {
  let query = db.selectFrom('audit');
  if (filters.actor) query = query.where('actor', '=', filters.actor);
  if (filters.action) query = query.where('action', '=', filters.action);
  if (filters.resource) query = query.where('resource', '=', filters.resource);
  if (filters.from) query = query.where('at', '>=', officeDayStart(filters.from));
  if (filters.to) query = query.where('at', '<', officeDayStart(filters.to, 1));
  const term = search.trim();
  if (term) {
    const columns = ['actorName', 'action', 'resource', 'address', 'before', 'after'] as const;
    query = query.where((eb) =>
      eb.or(columns.map((column) => contains(engine, sql`cast(${sql.ref(column)} as text)`, term))),
    );
  }
  return query;
}

const total = async (context: Context, asked: Asked) =>
  Number(
    (
      await found(context, asked)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** In a list, an entry with more shows only its short values: a page of a hundred could otherwise hold as many articles, twice. */
const listedBytes = 20_000;
const shortValue = 1_000;

/** What is short enough for a list. */
const shortOnes = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([, each]) => JSON.stringify(each).length <= shortValue),
      )
    : null;

type Stored = Selectable<Tables['audit']>;

const entry = (row: Stored) => ({
  ...row,
  before: parsed<unknown>(row.before, null),
  after: parsed<unknown>(row.after, null),
});

async function entries(context: Context, asked: Asked, limit: number, offset: number): Promise<AuditRow[]> {
  const { db } = context;
  const sized = await found(context, asked)
    .select(['id', bytesOf(db, 'before', 'after').as('bytes')])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const long = new Set(sized.filter(({ bytes }) => Number(bytes) > listedBytes).map(({ id }) => id));
  const rows: ReturnType<typeof entry>[] = [];
  for await (const row of readInTurns(sized, (ids) =>
    db.selectFrom('audit').selectAll().where('id', 'in', ids).execute(),
  )) {
    const whole = entry(row);
    rows.push(
      long.has(row.id) ? { ...whole, before: shortOnes(whole.before), after: shortOnes(whole.after) } : whole,
    );
  }
  const nameOf = await recordNames(context, rows);
  return rows.map((row) => ({ ...row, name: nameOf(row), ...(long.has(row.id) ? { partial: true } : {}) }));
}

/** Distinct values of a column. Skips along its index rather than scanning the whole log. */
async function names({ db }: Context, column: 'action' | 'resource'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ name: string | null }>`
    with recursive leaps(name) as (
      select min(${name}) from audit
      union all
      select (select min(${name}) from audit where ${name} > leaps.name) from leaps where leaps.name is not null
    )
    select name from leaps where name is not null`.execute(db);
  return rows.flatMap((row) => row.name ?? []);
}

const people = async ({ db }: Context) =>
  (await db.selectFrom('users').select(['id', 'name']).orderBy('name').limit(1000).execute()).map(
    ({ id, name }) => ({ id, label: name }),
  );

/** The ids of the entries to export, newest first; refuses more than one export can hold. */
const idsToExport = (context: Context, asked: Asked) =>
  exportedIds(
    (limit) =>
      found({ ...context, db: context.database.reader }, asked)
        .select('id')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    () => total(context, asked),
  );

const sheet = (context: Context, ids: readonly number[]): Sheet => ({
  name: 'Audit log',
  columns: ['Time', 'Person', 'Action', 'What', 'Number', 'Before', 'After', 'IP address'],
  rows: exported(context, ids),
});

/** Rewrites stored JSON, so that both engines give one text. */
const told = (json: string | null) => (json === null ? '' : JSON.stringify(parsed<unknown>(json, null)));

async function* read(db: Db, ids: readonly number[]): AsyncGenerator<Stored> {
  const sizes = rowsOf(ids, (some) =>
    db
      .selectFrom('audit')
      .select(['id', bytesOf(db, 'before', 'after').as('bytes')])
      .where('id', 'in', some)
      .execute(),
  );
  const sized: { id: number; bytes: number }[] = [];
  for await (const size of sizes) sized.push(size);
  yield* readInTurns(sized, (some) => db.selectFrom('audit').selectAll().where('id', 'in', some).execute());
}

async function* exported({ db }: Context, ids: readonly number[]) {
  for await (const entry of read(db, ids))
    yield [
      new Date(entry.at),
      entry.actorName ?? '',
      entry.action,
      entry.resource ?? '',
      entry.record ?? '',
      told(entry.before),
      told(entry.after),
      entry.address ?? '',
    ];
}

export const auditCalls: Handlers<'audit/list' | 'audit/entry' | 'audit/export' | 'audit/verify'> = {
  'audit/list': async ({ page, size, ...asked }, context) => ({
    rows: await entries(context, asked, size, (page - 1) * size),
    total: await total(context, asked),
    page,
    size,
    actors: await people(context),
    actions: await names(context, 'action'),
    resources: await names(context, 'resource'),
  }),

  async 'audit/entry'({ id }, context) {
    const row = await context.db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('This entry');
    const nameOf = await recordNames(context, [row]);
    return { ...entry(row), name: nameOf(row) };
  },

  async 'audit/export'({ format, ...asked }, context) {
    const { search, filters } = asked;
    const ids = await idsToExport(context, asked);
    await audit(context.db, context, {
      action: 'export',
      resource: 'audit',
      after: { filters, searched: search !== '', rows: ids.length }, // it may be a person’s name, which this log would keep
    });
    return exportFile(format, sheet(context, ids), officeDay(context.now()));
  },

  async 'audit/verify'(_request, context) {
    const { end: _end, ...check } = await checkAll(context);
    return check;
  },
};
