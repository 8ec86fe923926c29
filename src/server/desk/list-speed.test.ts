import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath, CallRequest } from '#shared/calls.ts';
import { engines } from '../testing/engines.ts';
import { plansOf } from '../testing/plans-of.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { kinds } from './kinds.ts';
import { sortsOf } from './rows.ts';

const many = 20_000;
type Table = 'enquiries' | 'applications';

describe.each(engines)('long desks on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    const { db } = app.services;
    const at = app.services.now().toISOString();
    const sent = {
      reference: '',
      requestId: null,
      firstName: 'Anitha',
      lastName: 'Raman',
      phone: '+91 98400 00000',
      consent: 'yes',
      spamReasons: '[]',
      owner: null,
      eraseAt: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    await db
      .insertInto('enquiries')
      .values({
        ...sent,
        email: 'a@example.org',
        company: null,
        page: null,
        message: 'Hello',
        status: 'won',
        dueAt: at,
        firstReplyAt: at,
        closedAt: null,
      })
      .execute();
    await db
      .insertInto('applications')
      .values({
        ...sent,
        email: 'b@example.org',
        coverNote: null,
        stage: 'hired',
        career: null,
        jobPosition: 'Developer',
        cvKey: null,
        cvName: null,
        cvType: null,
        cvBytes: null,
        scan: 'off',
        rating: null,
      })
      .execute();
    for (const table of ['enquiries', 'applications'] as const) await copy(table);
  });
  afterAll(() => app.close());

  /** Rows that differ in what lists are filtered and sorted by. */
  async function copy(table: Table) {
    const { patient: db } = app.services.database; // beside others so many rows take long
    const model = await db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow();
    const columns = Object.keys(model).filter((name) => name !== 'id');
    const minutes =
      engine === 'postgres'
        ? sql`timestamptz '2026-01-01' - make_interval(mins => n)`
        : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', '2026-01-01', '-' || n || ' minutes')`;
    const one = sql`case when n % 50 = 7 then 1 end`;
    const differing: Record<string, ReturnType<typeof sql>> = {
      reference: sql`'R-' || n`,
      firstName: sql`'V' || (n * 7919 % 1000003)`,
      createdAt: minutes,
      email: sql`'v' || n || '@example.org'`,
      phone: sql`'+91 ' || (9000000000 + n)`,
      updatedAt: minutes,
      owner: one,
      career: one,
      rating: sql`n % 50`,
    };
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      with recursive s(n) as (select 1 union all select n + 1 from s where n < ${sql.lit(many)})
      select ${sql.join(columns.map((name) => differing[name] ?? sql.ref(name)))}
      from (select * from ${sql.table(table)} order by id limit 1) as m, s`.execute(db);
    if (engine === 'postgres') await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }

  /** How the database finds the rows of a list, and what each says of others. */
  async function rowPlansOf(table: Table, path: CallPath, request: unknown): Promise<string[]> {
    const plans = await plansOf(app, table, [path, request, owner]);
    return plans.filter(({ text }) => text.includes('limit')).map(({ plan }) => plan);
  }

  /** Every order but that of the ids, which is the table's own. */
  const ordered = kinds.flatMap((kind) =>
    sortsOf(kind).flatMap((sort) => (sort === 'id' ? [] : [[kind.plural, sort] as const])),
  );

  test.each<[Table, CallRequest<'enquiries/list'>]>([
    ...ordered.flatMap(([table, sort]): [Table, object][] => [
      [table, { sort }],
      [table, { sort, dir: 'desc' }],
    ]),
    ['enquiries', {}],
    ['enquiries', { filters: { owner: 1 } }],
    ['enquiries', { filters: { status: 'won' } }],
    ['enquiries', { filters: { status: 'won' }, sort: 'updatedAt' }],
    ['enquiries', { filters: { answered: true } }],
    ['applications', {}],
    ['applications', { filters: { owner: 1 } }],
    ['applications', { filters: { career: 1 } }],
    ['applications', { filters: { rating: 5 } }],
  ])('%s %j are read in index order', async (table, request) => {
    const plans = await rowPlansOf(table, `${table}/list`, request);
    expect(plans).not.toEqual([]);
    for (const plan of plans) {
      expect(plan).toMatch(/Index Scan|USING INDEX/);
      expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}|TEMP B-TREE|Sort Key|"SCAN ${table}"`));
    }
  });

  /** Each filter of each desk, with values that between them find few rows and nearly all. */
  const ofAll = { owner: ['me', null], mail: ['failed'], from: ['2025-12-30'], to: ['2025-12-30'] };
  const values: Record<Table, Record<string, readonly unknown[]>> = {
    enquiries: {
      ...ofAll,
      status: ['new', 'won'],
      overdue: [true, false],
      answered: [true, false],
      followUp: ['due', 'later', 'none'],
      imported: [true, false],
      lossReason: ['price'],
    },
    applications: { ...ofAll, id: [1], stage: ['new', 'hired'], career: [1], rating: [5, null] },
  };
  const filters = kinds.flatMap(({ plural, state, filters: own }) =>
    [state.column, ...Object.keys(ofAll), ...Object.keys(own)].map((name) => [plural, name] as const),
  );

  /** By a condition of an index, by one the whole of a partial index is of, or in an index that has all that is looked at. */
  const counted = /Index Cond|enquiries_imported|Index Only Scan|INDEX|PRIMARY KEY/;

  test.each(filters)('%s filtered by %s are counted without a full scan', async (table, name) => {
    const asked = values[table][name] ?? [];
    expect(asked, 'values to filter by').not.toEqual([]);
    for (const value of asked) {
      const request = { filters: { [name]: value } };
      const plans = await plansOf(app, table, [`${table}/list`, request, owner], { scans: false });
      expect(plans.some(({ text }) => text.includes('count(*)'))).toBe(true);
      for (const { text, plan } of plans) {
        expect(plan, text).not.toMatch(new RegExp(`Seq Scan on ${table}|"SCAN ${table}"`));
        if (text.includes('count(*) as "n"')) expect(plan, text).toMatch(counted);
      }
    }
  });

  test('unanswered enquiries are found by an index', async () => {
    const [plan, ...others] = await rowPlansOf('enquiries', 'enquiries/list', {
      filters: { answered: false },
    });
    expect(others).toEqual([]);
    expect(plan).toMatch(/enquiries_waiting/);
    expect(plan).not.toMatch(/Seq Scan on enquiries|"SCAN enquiries"/);
  });

  test.each<[Table, string]>([
    ['enquiries', '+91 90000 00007'],
    ['enquiries', '0000007'],
    ['enquiries', 'v7@example.org'],
    ['applications', '+91 90000 00007'],
    ['applications', 'v7@example.org'],
  ])('%s of the person %s are found by an index', async (table, person) => {
    const plans = await rowPlansOf(table, 'person/find', { person });
    expect(plans).toHaveLength(person.includes('@') ? 1 : 2); // by phone its spellings are read first
    for (const plan of plans) {
      expect(plan).toMatch(/_phone_end|_person/);
      expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}|"SCAN ${table}"`));
    }
  });

  test.each<Table>(['enquiries', 'applications'])(
    'a phone number is searched in an index: %s',
    async (table) => {
      const plans = await rowPlansOf(table, `${table}/list`, { search: '09000000007' });
      expect(plans).not.toEqual([]);
      for (const plan of plans) expect(plan).toMatch(/_phone_end/);
    },
  );

  // the last: what is known of the tables from then on changes the plans of others
  test('overdue enquiries are searched among the unanswered only', async () => {
    if (engine === 'sqlite') await sql`analyze`.execute(app.services.db); // as when the program starts
    const plans = await plansOf(app, 'enquiries', ['dashboard', {}, owner], { scans: false });
    const overdue = plans.filter(({ text }) => text.includes('"dueAt" <') && text.includes('count(*)'));
    expect(overdue).toHaveLength(1);
    for (const { plan } of overdue) expect(plan).toMatch(/"SEARCH enquiries USING [^"]*\(|Index Cond/);
  });
});
