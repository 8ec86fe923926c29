import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { movedTo } from './moved.ts';
import { similarPages } from './similar-pages.ts';

describe.each(engines)('suggestions for an unknown address on %s', (engine) => {
  let app: TestApp;
  let read = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += result.rows.length;
      return result;
    },
  };
  /** Rows read for an address nobody has. */
  const rowsFor = async (path: string) => {
    read = 0;
    const db = app.services.db.withPlugin(counting);
    expect(await movedTo({ ...app.services, db }, path)).toBeNull();
    const near = await similarPages(db, path, app.services.now());
    return { near, read };
  };

  beforeAll(async () => {
    app = await startApp(engine);
    const { db } = app.services;
    const model = await db.selectFrom('blogs').selectAll().limit(1).executeTakeFirstOrThrow();
    const columns = Object.keys(model).filter((name) => name !== 'id');
    const values = columns.map((name) => (name === 'slug' ? sql`"slug" || '-copy-' || n` : sql.ref(name)));
    // in parts: each row is also counted in the lists of visitors
    for (let first = 1; first < 3000; first += 500)
      await sql`insert into blogs (${sql.join(columns.map((name) => sql.ref(name)))})
        with recursive s(n) as (select ${sql.lit(first)} union all select n + 1 from s where n < ${sql.lit(first + 499)})
        select ${sql.join(values)} from (select * from blogs order by id limit 1) as m, s`.execute(db);
  });
  afterAll(() => app.close());

  test('read about a hundred of thousands of rows', async () => {
    const { near, read } = await rowsFor('/insights/no-such-insight');
    expect(near.length).toBeGreaterThan(0);
    expect(read).toBeLessThan(180);
  });

  test('compare a few words only, however long the address', async () => {
    const { near } = await rowsFor(`/${Array.from({ length: 20 }, (_, n) => `qq${n}x`).join('-')}-servises`);
    expect(near).toEqual([]);
    expect((await rowsFor('/servises')).near[0]).toMatchObject({ path: '/services' });
  });

  test('redirect to a record with that title, until the title changes', async () => {
    const owner = await app.signIn();
    const { body } = await app.call('services', { id: 4 }, { token: owner });
    const rename = async (version: number, values: object) =>
      (await app.call('service/update', { id: 4, version, ...values }, { token: owner })).body.version;
    const moved = () => movedTo(app.services, '/services/shops-that-sell');
    const next = await rename(body.version, { name: 'Shops That Sell' });
    expect(await moved()).toBe('/services/ecommerce-solutions');
    await rename(next, { name: 'Ecommerce Solutions' });
    expect(await moved()).toBeNull();
  });
});
