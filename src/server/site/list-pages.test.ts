import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { plansOf } from '../testing/plans-of.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const copies = 250;

describe.each(engines)('lists with more records than one response holds, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
    const { db } = app.services;
    for (const table of ['projects', 'case_studies', 'testimonials'] as const) {
      const model = await db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow();
      const columns = Object.keys(model).filter((name) => name !== 'id');
      const values = columns.map((name) => {
        if (name === 'slug') return sql`"slug" || '-copy-' || n`;
        return name === 'sortOrder' ? sql`100 + n` : sql.ref(name);
      });
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        with recursive s(n) as (select 1 union all select n + 1 from s where n < ${sql.lit(copies)})
        select ${sql.join(values)} from (select * from ${sql.table(table)} order by id limit 1) as m, s`.execute(
        db,
      );
    }
  });
  afterAll(() => app.close());

  test.each(['projects', 'caseStudies'] as const)('%s continue after the first 200', async (kind) => {
    const read = async (request: { page?: number; size?: number; category?: string }) =>
      (await app.call(`web/${kind}`, request)).body.map(({ id }) => id);
    const count = async (request: { category?: string }) =>
      (await app.call(`web/${kind}/count`, request)).body;
    const { total, size } = await count({});
    expect([total > copies, size]).toEqual([true, 200]);
    const both = [...(await read({})), ...(await read({ page: 2 }))];
    const table = kind === 'projects' ? 'projects' : 'case_studies';
    const live = app.services.db.selectFrom(table).select('id').where('status', '=', 1);
    const inOrder = await live.orderBy('sortOrder').orderBy('id').execute();
    expect(both).toEqual(inOrder.map(({ id }) => id));
    expect(both).toHaveLength(total);
    // the first pages are read from the start, the others from the end
    const parts = [1, 2, 3, 4, 5, 6].map((page) => read({ page, size: 50 }));
    expect((await Promise.all(parts)).flat()).toEqual(both);
    expect(await read({ page: 3 })).toEqual([]);

    const { body: categories } = await app.call(`web/${kind}/categories`, {});
    const counts = await Promise.all(categories.map(({ slug }) => count({ category: slug })));
    expect(Math.max(...counts.map((each) => each.total))).toBeGreaterThan(copies);
    const big = categories[counts.findIndex((each) => each.total > copies)]?.slug as string;
    expect(await read({ category: big, page: 2 })).toHaveLength(
      Math.max(...counts.map((each) => each.total)) - 200,
    );
    expect(await count({ category: 'nope' })).toEqual({ total: 0, size: 200 });
  });

  test('testimonials continue after the first 200', async () => {
    const read = async (page?: number) =>
      (await app.call('web/testimonials', page === undefined ? {} : { page })).body;
    const first = await read();
    expect(first).toHaveLength(200);
    const rest = await read(2);
    const { db } = app.services;
    const rows = await db.selectFrom('testimonials').select('id').where('status', '=', 1).execute();
    expect(first.length + rest.length).toBe(rows.length);
    expect(await read(3)).toEqual([]);
  });

  test.each(['projects', 'caseStudies'] as const)('%s are limited to the requested number', async (kind) => {
    const ids = async (request: object) => (await app.call(`web/${kind}`, request)).body.map(({ id }) => id);
    const all = await ids({});
    expect(await ids({ size: 3 })).toEqual(all.slice(0, 3));
    expect(await ids({ size: 3, page: 2 })).toEqual(all.slice(3, 6));
    for (const size of [0, 201]) expect((await app.call(`web/${kind}`, { size })).status).toBe(422);
  });

  test.each([
    ['projects', 'projects'],
    ['case_studies', 'caseStudies'],
  ] as const)('the last page of %s is chosen by an index, without sorting', async (table, kind) => {
    const asked = [`web/${kind}`, { page: 2 }, await app.signIn()] as const;
    const plans = await plansOf(app, table, [...asked], { scans: false, sorts: false });
    const chosen = plans.filter(({ text }) => text.includes('order by'));
    expect(chosen).toHaveLength(1);
    expect(chosen[0]?.text).toContain('desc');
    expect(chosen[0]?.plan).toMatch(/index/i);
    expect(chosen[0]?.plan).not.toMatch(/temp b-tree|\bsort\b/i);
  });

  test('insights are limited to the requested number', async () => {
    const { body: whole } = await app.call('web/blogs', { page: 1 });
    const { body: few } = await app.call('web/blogs', { page: 1, size: 2 });
    expect(few).toEqual({ ...whole, size: 2, rows: whole.rows.slice(0, 2) });
    const { body: more } = await app.call('web/blogs', { page: 2, size: 2 });
    expect(more.rows).toEqual(whole.rows.slice(2, 4));
    expect((await app.call('web/blogs', { page: 1, size: 10 })).status).toBe(422);
  });

  test('a case study beyond the first 200 can be chosen', async () => {
    const last = (await app.call('web/caseStudies', { page: 2 })).body.at(-1)?.id as number;
    const first = (await app.call('web/caseStudies', {})).body[0]?.id as number;
    const { body } = await app.call('web/caseStudies/chosen', { ids: [last, first, 99_999] });
    expect(body.map(({ id }) => id)).toEqual([last, first]);
  });

  test('a service shows the first case studies that name it, wherever they are in the list', async () => {
    const { db } = app.services;
    const rows = await db
      .selectFrom('case_studies')
      .select('id')
      .orderBy('sortOrder')
      .orderBy('id')
      .execute();
    const [last, beforeLast, hidden] = rows.toReversed().map(({ id }) => id) as [number, number, number];
    const service = { resource: 'caseStudies', field: 'services', target: 1 };
    await db.deleteFrom('record_links').where('field', '=', 'services').where('target', '=', 1).execute();
    await db.updateTable('case_studies').set({ services: '[]' }).execute();
    await db.updateTable('case_studies').set({ status: 0 }).where('id', '=', hidden).execute();
    await db
      .insertInto('record_links')
      .values([last, beforeLast, hidden].map((record) => ({ ...service, record })))
      .execute();
    const shown = async () => {
      const { body } = await app.call('web/service', { id: 1 });
      return body.status === 1 ? body.caseStudies.map(({ id }) => id) : null;
    };
    expect(await shown()).toEqual([beforeLast, last]);
    await db
      .updateTable('case_studies')
      .set({ sortOrder: 0, services: '[1]' })
      .where('id', '=', last)
      .execute();
    expect(await shown()).toEqual([last, beforeLast]);
    const plans = await plansOf(app, 'record_links', ['web/service', { id: 1 }, await app.signIn()]);
    expect(plans).toHaveLength(1);
    expect(plans[0]?.plan).not.toMatch(/SCAN|case_studies_order/);
  });

  test('the feed of case studies begins with one that was published long after it was created', async () => {
    const { db, now } = app.services;
    const publishAt = new Date(now().getTime() - 3_600_000).toISOString();
    const { id, slug } = (await app.call('web/caseStudies', {})).body[0] as { id: number; slug: string };
    await db
      .updateTable('case_studies')
      .set({ createdAt: '2020-01-01T00:00:00.000Z', publishAt })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('case_studies')
      .set({ createdAt: new Date(now().getTime() - 7_200_000).toISOString() })
      .where('id', '!=', id)
      .execute();
    const { body } = await app.call('web/caseStudies/newest', {});
    expect(body).toHaveLength(20);
    expect(body[0]).toMatchObject({ slug, publishedAt: publishAt });
    const dates = body.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('the feed of case studies is read by indexes', async () => {
    const asked = ['web/caseStudies/newest', {}, await app.signIn()] as const;
    const plans = await plansOf(app, 'case_studies', [...asked], { scans: false, sorts: false });
    expect(plans.map(({ plan }) => /case_studies_by_\w+/.exec(plan)?.[0]).toSorted()).toEqual([
      'case_studies_by_createdAt',
      'case_studies_by_publishAt',
    ]);
    for (const { plan } of plans) expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
  });
});
