import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { sortedBy } from '#shared/resource/sorted-by.ts';
import { systemRow } from '#shared/resource/system.ts';
import { resources } from '#shared/resources/index.ts';
import { loose } from '../db/database.ts';
import { engines } from '../testing/engines.ts';
import { plansOf } from '../testing/plans-of.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { sameIn } from './check-record.ts';
import { canBeEmpty, isWorded, listedBy, listOrder } from './list-order.ts';

const many = 20_000;

describe.each(engines)('long lists on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    const { db } = app.services;
    const model = await db.selectFrom('testimonials').selectAll().limit(1).executeTakeFirstOrThrow();
    const columns = Object.keys(model).filter((name) => name !== 'id');
    const values = columns.map((name) => {
      if (name === 'slug') return sql`"slug" || '-copy-' || n`;
      return name === 'sortOrder' ? sql`n` : sql.ref(name);
    });
    await sql`insert into testimonials (${sql.join(columns.map((name) => sql.ref(name)))})
      with recursive s(n) as (select 1 union all select n + 1 from s where n < ${sql.lit(many)})
      select ${sql.join(values)} from (select * from testimonials order by id limit 1) as m, s`.execute(
      app.services.database.patient,
    );
    if (engine === 'postgres') await sql`analyze testimonials`.execute(db);
    else {
      // SQLite reads a table whole that was small when it was measured
      await sql`delete from sqlite_stat1`.execute(db);
      await sql`analyze sqlite_schema`.execute(db);
    }
  });
  afterAll(() => app.close());
  const total = async (request: object = {}) =>
    (await app.call('testimonials/list', request, { token: owner })).body.total;

  test('are counted again after each write, and the count is cached in between', async () => {
    const { now } = app.services;
    let time = now().getTime();
    app.services.now = () => new Date(time); // it stands still: counting may take a busy machine longer than a count is cached
    const before = await total();
    expect(before).toBeGreaterThan(many);
    const { rows } = (await app.call('testimonials/list', { size: 1 }, { token: owner })).body;
    const id = rows[0]?.id as number;
    await app.call('testimonial/delete', { id }, { token: owner });
    expect(await total()).toBe(before - 1);
    expect(await total({ trash: true })).toBe(1);
    // Behind the program's back: seen once ten seconds have passed.
    await app.services.db.updateTable('testimonials').set({ deletedAt: null }).where('id', '=', id).execute();
    expect(await total({ trash: true })).toBe(1);
    time += 10_000;
    expect(await total({ trash: true })).toBe(0);
    expect(await total()).toBe(before);
    app.services.now = now;
  });

  /** The definitions of a table's indexes, without quotes and spaces. */
  async function indexesOf(table: string): Promise<string[]> {
    const { rows } = await (engine === 'postgres'
      ? sql<{ on: string }>`select indexdef as on from pg_indexes where tablename = ${table}`
      : sql<{
          on: string;
        }>`select sql as "on" from sqlite_master where type = 'index' and tbl_name = ${table} and sql is not null`
    ).execute(app.services.db);
    return rows.map((row) => row.on.replaceAll('"', '').replaceAll(' ', ''));
  }

  test.each(Object.values<Resource>(resources).map((each) => [each.plural, each] as const))(
    'of %s are filtered in index order',
    async (_plural, resource) => {
      const indexes = await indexesOf(resource.table);
      for (const column of resource.filters) {
        if (resource.fields[column]?.input === 'references') continue; // looked up in record_links
        const { by } = resource.sort;
        const nulls = engine === 'postgres' && canBeEmpty(resource, by) ? 'NULLSFIRST' : '';
        const start = `(${column},${isWorded(resource, by) ? `lower(${by})` : by}${nulls},id`;
        expect(
          indexes.some((each) => each.includes(start)),
          `filter ${column}`,
        ).toBe(true);
      }
    },
  );

  test.each(Object.values<Resource>(resources).map((each) => [each.plural, each] as const))(
    'of %s are read in index order, for every sort order',
    async (plural, resource) => {
      const { db } = app.services;
      const orders = [...new Set(sortedBy(resource))].filter((name) => name !== 'deletedAt'); // of the trash, see below
      const plans = await db.transaction().execute(async (trx) => {
        if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
        if (engine === 'postgres') await sql`set local enable_sort = off`.execute(trx);
        const found: (readonly [order: string, plan: string])[] = [];
        for (const [name, live] of [
          ...orders.map((each) => [each, true] as const),
          ['deletedAt', false] as const,
        ])
          for (const dir of ['asc', 'desc'] as const) {
            const rows = loose(trx)
              .selectFrom(resource.table)
              .selectAll()
              .where('deletedAt', live ? 'is' : 'is not', null)
              .orderBy(listedBy(resource, name), listOrder(resource, name, dir))
              .orderBy('id', dir)
              .limit(25);
            const explained =
              await sql`explain ${sql.raw(engine === 'sqlite' ? 'query plan' : '')} select * from ${rows} as listed`.execute(
                trx,
              );
            found.push([`${name} ${dir}`, JSON.stringify(explained.rows)]);
          }
        return found;
      });
      for (const [order, plan] of plans) expect(plan, order).not.toMatch(/TEMP B-TREE|Sort/);
      const asked = [...Object.keys(resource.fields), ...Object.keys(systemRow), 'toString'];
      for (const sort of asked) {
        const { status } = await app.wrong(`${plural}/list`, { sort, size: 1 }, owner);
        expect(status, sort).toBe(sortedBy(resource).includes(sort) ? 200 : 422);
      }
    },
  );

  const filters = Object.values<Resource>(resources).flatMap((resource) => {
    const values = resource.filters.map((name) => [name, 1] as const);
    // SQLite uses no partial index within an or, so it reads the vacancies that are published for those that have ended
    const found = ['draft', 'scheduled', 'live', ...(resource.lastDay ? [] : ['ended'])];
    const states = found.map((state) => ['state', state] as const);
    return [...values, ...states, ['from', '2999-01-01'] as const].map(
      ([name, value]) => [resource.plural, name, value, resource.table] as const,
    );
  });

  test.runIf(engine === 'sqlite').each(filters)(
    'of %s filtered by %s %s are found and counted by an index',
    async (plural, name, value, table) => {
      const request = { filters: { [name]: value } };
      const plans = await plansOf(app, table, [`${plural}/list` as CallPath, request, owner]);
      expect(plans).not.toEqual([]);
      for (const { text, plan } of plans) expect(plan, text).not.toContain(`"SCAN ${table}`);
    },
  );

  test.runIf(engine === 'sqlite').each([
    ['many', { status: 1 }, /SCAN testimonials USING INDEX testimonials_by_clientName/, /TEMP B-TREE/],
    ['few', { ratings: 1 }, /SEARCH testimonials USING INDEX \w+ \(ratings=/, /SCAN/],
  ])('sorted by another column, %s are found by the cheaper plan', async (_name, wanted, way, other) => {
    const request = { filters: wanted, sort: 'clientName' };
    const plans = await plansOf(app, 'testimonials', ['testimonials/list', request, owner]);
    const rows = plans.filter(({ text }) => text.includes('limit')).map(({ plan }) => plan);
    expect(rows).toEqual([expect.stringMatching(way)]);
    expect(rows[0]).not.toMatch(other);
  });

  test('are read from the nearer end, with every row on exactly one page', async () => {
    const size = 100;
    const pages = Math.ceil((await total()) / size);
    const seen = async (page: number, dir: 'asc' | 'desc', sort = 'createdAt') => {
      const { status, body } = await app.call(
        'testimonials/list',
        { page, size, sort, dir },
        { token: owner },
      );
      expect(status).toBe(200);
      return body.rows.map(({ id }) => id);
    };
    const all: number[] = [];
    for (let page = 1; page <= pages; page += 1) all.push(...(await seen(page, 'asc')));
    expect(new Set(all).size).toBe(await total());
    const backwards = all.toReversed(); // all were made at the same moment, so that ids decide
    for (const page of [1, 2, pages - 1, pages])
      expect(await seen(page, 'desc')).toEqual(backwards.slice((page - 1) * size, page * size));
    expect(await seen(pages + 1, 'asc')).toEqual([]);
    const last = ['testimonials/list', { page: pages, size, sort: 'createdAt' }, owner] as const;
    const [plan] = (await plansOf(app, 'testimonials', [...last])).filter(({ text }) =>
      text.includes('limit'),
    );
    expect(plan?.parameters.slice(-2)).toEqual([all.length - (pages - 1) * size, 0]); // limit and offset
  });

  const unique = Object.values<Resource>(resources).flatMap((resource) =>
    (resource.unique ?? []).map((names) => [resource.plural, names.join(' and '), resource, names] as const),
  );

  test.each(unique)('of %s have an index for the unique %s', async (...[, , resource, names]) => {
    const texts = names.map((name) => `lower(${name})`).join(',');
    const indexes = await indexesOf(resource.table);
    expect(indexes.filter((each) => each.includes(`(${texts})`))).toHaveLength(1);
    if (engine === 'postgres') return; // which reads a table as small as these whole
    const { db } = app.services;
    const same = sameIn(db, resource, names, Object.fromEntries(names.map((name) => [name, 'Öl'])));
    const plan = await sql`explain query plan select * from ${same} as found`.execute(db);
    expect(JSON.stringify(plan.rows)).toMatch(/SEARCH \w+ USING INDEX \w+ \(<expr>=\?/);
  });

  test('find a free slug by an index', async () => {
    const { slug } = await loose(app.services.db)
      .selectFrom('testimonials')
      .select('slug')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const request = { resource: 'testimonials', slug: `${slug}-copy-7` };
    const { body } = await app.wrong('slug/check', request, owner);
    expect(body).toMatchObject({ free: `${slug}-copy-7-2` });
    const asked = ['slug/check', request, owner] as [CallPath, unknown, string];
    const plans = (await plansOf(app, 'testimonials', asked)).filter(({ text }) => text.includes('"slug" ='));
    expect(plans).not.toEqual([]);
    const byIndex = engine === 'sqlite' ? /"SEARCH testimonials USING [^"]*\(slug/ : /Index [^"]*Scan using/;
    for (const { plan } of plans) expect(plan).toMatch(byIndex);
  });

  test('do not read columns they do not show', async () => {
    const query = loose(app.services.db)
      .selectFrom('testimonials')
      .selectAll()
      .where('deletedAt', 'is', null)
      .where('status', '=', 1)
      .orderBy('sortOrder')
      .orderBy('id')
      .limit(25);
    const plan = JSON.stringify(
      (
        await sql`explain ${sql.raw(engine === 'sqlite' ? 'query plan' : '')} select * from ${query} as listed`.execute(
          app.services.db,
        )
      ).rows,
    );
    expect(plan).toContain(engine === 'postgres' ? 'Index Scan' : 'USING INDEX');
    expect(plan).not.toMatch(/Seq Scan|USE TEMP B-TREE|"SCAN testimonials"/);
  });
});
