import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { jsonContains } from '../db/json-contains.ts';
import { migrate } from '../db/migrate.ts';
import { dropEnded } from '../jobs/drop-ended.ts';
import { visible } from '../resource/visible.ts';
import { audit } from '../rpc/audit.ts';
import { engines } from '../testing/engines.ts';
import { runs } from '../testing/properties.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { type List, liveCounts, liveIds, newestIds } from './insight-list.ts';

const minute = 60_000;
const start = Date.parse('2026-03-01T00:00:00.000Z');
const present = new Date(start + 5 * minute);
/** Few, so that many insights share one; some of them are to come. */
const time = fc.integer({ min: 0, max: 9 }).map((n) => new Date(start + n * minute).toISOString());
const mostly = <A, B>(one: fc.Arbitrary<A>, other: fc.Arbitrary<B>) =>
  fc.oneof({ arbitrary: one, weight: 4 }, { arbitrary: other, weight: 1 });
const values = fc.record({
  status: mostly(fc.constant(1), fc.constant(0)),
  publishAt: mostly(time, fc.constant(null)),
  unpublishAt: mostly(fc.constant(null), time),
  deletedAt: mostly(fc.constant(null), time),
  category: fc.integer({ min: 1, max: 3 }),
  tags: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }).map((ids) => JSON.stringify(ids)),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), values }),
  fc.record({ kind: fc.constant('change' as const), nth: fc.nat(), values }),
  fc.record({ kind: fc.constant('delete' as const), nth: fc.nat() }),
);
const lists: List[] = [0, 1, 2, 3].flatMap((category) => [0, 1, 2, 3].map((tag) => ({ category, tag })));

describe.each(engines)('the lists of insights on %s', (engine) => {
  let app: TestApp;
  let db: Db;
  let model: Record<string, unknown>;
  let made = 0;
  beforeAll(async () => {
    app = await startApp(engine);
    db = app.services.db;
    const { id: _id, ...others } = await db
      .selectFrom('blogs')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    model = others;
  });
  afterAll(() => app.close());

  /** What the lists are meant to be. */
  async function plainIds({ category, tag }: List, now: Date): Promise<number[]> {
    let query = db.selectFrom('blogs').select('id').where(visible(now.toISOString()));
    if (category) query = query.where('category', '=', category);
    if (tag) query = query.where(jsonContains(engine, 'tags', tag));
    const rows = await query
      .orderBy('publishAt', (order) => (engine === 'postgres' ? order.desc().nullsLast() : order.desc()))
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  }

  async function compare(list: List, now: Date, offsets: readonly number[]) {
    const all = await plainIds(list, now);
    for (const offset of offsets)
      expect(await liveIds(db, list, { now, offset, limit: 9 })).toEqual({
        ids: all.slice(offset, offset + 9),
        total: all.length,
      });
    expect(await newestIds(db, list, now, 4)).toEqual(all.slice(0, 4));
  }

  async function compareAll(now: Date) {
    for (const list of lists) await compare(list, now, [0, 4, 20]);
    for (const by of ['category', 'tag'] as const) {
      const counts = await liveCounts(db, by, [1, 2, 3], now);
      for (const id of [1, 2, 3])
        expect(counts.get(id) ?? 0).toBe((await plainIds({ category: 0, tag: 0, [by]: id }, now)).length);
    }
  }

  async function add(to: Db, row: object): Promise<number> {
    made += 1;
    const { id } = await to
      .insertInto('blogs')
      .values({ ...model, slug: `made-${made}`, ...row } as never) // a copy of a row of this table
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  test('match the insights themselves after any change', async () => {
    await db.deleteFrom('blogs').execute();
    const ids: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), fc.boolean(), async (steps, kept) => {
        const added: number[] = [];
        const work = db.transaction().execute(async (trx) => {
          for (const each of steps) {
            const there = [...ids, ...added];
            const id = 'nth' in each ? there[each.nth % (there.length || 1)] : undefined;
            if (each.kind === 'add') added.push(await add(trx, each.values));
            else if (id === undefined) continue;
            else if (each.kind === 'change')
              await trx.updateTable('blogs').set(each.values).where('id', '=', id).execute();
            else await trx.deleteFrom('blogs').where('id', '=', id).execute();
          }
          if (!kept) throw new Error('taken back');
        });
        if (kept) {
          await work;
          ids.push(...added);
        } else await expect(work).rejects.toThrow('taken back');
        await compareAll(present);
      }),
      runs(12),
    );
    for (const minutes of [0, 3, 20]) await compareAll(new Date(start + minutes * minute));
  });

  test('are the same after ended ones are dropped, and when those are published again', async () => {
    const later = new Date(start + 2 * 60 * minute);
    const count = await dropEnded(db, engine, later);
    expect(count).toBeGreaterThan(0);
    expect(await dropEnded(db, engine, later)).toBe(0);
    await compareAll(later);
    await db.updateTable('blogs').set({ unpublishAt: null }).execute();
    await compareAll(later);
  });

  test('can be written concurrently without deadlocks', async () => {
    const writer = (nth: number) =>
      db.transaction().execute(async (trx) => {
        const line = () => audit(trx, { ...app.services, staff: null, address: null }, { action: 'add' });
        if (nth % 2 === 0) await line();
        for (let n = 0; n < 4; n += 1) await add(trx, { category: 1 + ((n + nth) % 3), tags: '[2]' });
        if (nth % 2 === 1) await line();
      });
    await Promise.all(Array.from({ length: 8 }, (_, nth) => writer(nth)));
    await compareAll(present);
  });

  /** The most rows any step goes through for the first page where PostgreSQL sorts, as it does without statistics of many entries. */
  const mostRead = (list: List): Promise<number> =>
    db.transaction().execute(async (trx) => {
      await sql`set local enable_indexscan = off`.execute(trx);
      const plans: Promise<string>[] = [];
      const explained = trx.withPlugin({
        transformQuery({ node }) {
          const { sql: text, parameters } = trx.getExecutor().compileQuery(node, { queryId: 'plan' });
          const explain = { ...sql`select 1`.compile(trx), sql: `explain (analyze) ${text}`, parameters };
          plans.push(trx.executeQuery(explain).then(({ rows }) => JSON.stringify(rows)));
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await liveIds(explained, list, { now: present, offset: 0, limit: 9 });
      const read = (await Promise.all(plans)).flatMap((plan) => [...plan.matchAll(/actual .*?rows=(\d+)/g)]);
      return Math.max(...read.map(([, rows]) => Number(rows)));
    });

  test('return the same long list from either end', async () => {
    const columns = Object.keys(model);
    const at = (minutes: ReturnType<typeof sql>) =>
      engine === 'postgres'
        ? sql`timestamptz '2026-01-01 00:00:00Z' - make_interval(mins => (${minutes})::int)`
        : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', '2026-01-01', '-' || (${minutes}) || ' minutes')`;
    const own: Record<string, unknown> = {
      slug: sql`'many-' || n`,
      publishAt: at(sql`(n * 7919) % 1009`), // in no order, and some of them at one time
      category: sql`1 + n % 2`,
      tags: sql`'[1]'`,
    };
    await sql`insert into blogs (${sql.join(columns.map((name) => sql.ref(name)))})
      with recursive s(n) as (select 1 union all select n + 1 from s where n < 2400)
      select ${sql.join(columns.map((name) => own[name] ?? sql.ref(name)))}
      from (select * from blogs order by id limit 1) as m, s`.execute(app.services.database.patient);
    await db.updateTable('blogs').set({ status: 1, deletedAt: null }).execute();
    const offsets = [0, 9, 1000, 1201, 2394, 2403, 5000];
    const long = [
      { category: 0, tag: 0 },
      { category: 1, tag: 0 },
      { category: 2, tag: 1 },
    ];
    for (const list of long) await compare(list, present, offsets);
    const { spans } = await db
      .selectFrom('blog_spans')
      .select((eb) => eb.fn.countAll<number>().as('spans'))
      .where('category', '=', 0)
      .where('tag', '=', 0)
      .executeTakeFirstOrThrow();
    expect(Number(spans)).toBeGreaterThan(2);
    if (engine === 'postgres') expect(await mostRead(long[0] as List)).toBeLessThanOrEqual(1000);
    await sql`delete from blogs where id % 3 = 0`.execute(db);
    await sql`update blogs set "unpublishAt" = ${present.toISOString()} where id % 5 = 0`.execute(db);
    for (const list of long) await compare(list, present, offsets);
  });

  test('are filled with existing insights by the migration', async () => {
    const entries = () =>
      db.selectFrom('blog_entries').selectAll().orderBy('id').orderBy('category').orderBy('tag').execute();
    const before = await entries();
    expect(before.length).toBeGreaterThan(2000);
    const triggers = engine === 'postgres' ? ['kept', 'changed'] : ['added', 'dropped', 'changed'];
    for (const name of triggers)
      await sql
        .raw(`drop trigger blog_entries_${name} ${engine === 'postgres' ? 'on blogs' : ''}`)
        .execute(db);
    await db.schema.dropTable('blog_entries').execute();
    await db.schema.dropTable('blog_spans').execute();
    if (engine === 'postgres') await sql`drop function keep_blog_entries, count_blog_entry`.execute(db);
    for (const table of ['projects', 'case_studies'])
      for (const name of ['live', 'live_category']) await db.schema.dropIndex(`${table}_${name}`).execute();
    await sql`delete from migrations where name = '0041-visitors-lists'`.execute(db);
    expect(await migrate(app.services.database)).toEqual(['0041-visitors-lists']);
    expect(await entries()).toEqual(before);
    await compare({ category: 0, tag: 0 }, present, [0, 700, 1400]);
    await db.deleteFrom('blogs').execute();
    expect(await db.selectFrom('blog_spans').selectAll().execute()).toEqual([]);
  });
});
