import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { partSize } from './places.ts';

const copies = 3 * partSize;

describe.each(engines)('the addresses of a site on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());
  const parts = async () => (await app.call('web/pages/parts', {})).body;
  const paths = async (part?: string) =>
    (await app.call('web/pages', part ? { part } : {})).body.map(({ path }) => path);

  test('are in one sitemap while they are few, and in several when they are many', async () => {
    expect(await parts()).toEqual([]);
    const few = await paths();
    const { db } = app.services;
    const model = await db.selectFrom('blogs').selectAll().limit(1).executeTakeFirstOrThrow();
    const columns = Object.keys(model).filter((name) => name !== 'id');
    const values = columns.map((name) => (name === 'slug' ? sql`"slug" || '-copy-' || n` : sql.ref(name)));
    await sql`insert into blogs (${sql.join(columns.map((name) => sql.ref(name)))})
      with recursive s(n) as (select 1 union all select n + 1 from s where n < ${sql.lit(copies)})
      select ${sql.join(values)} from (select * from blogs order by id limit 1) as m, s`.execute(db);

    const names = await parts();
    expect(names).toEqual(expect.arrayContaining(['screens-1', 'case_studies-1', 'blogs-1', 'blogs-4']));
    expect(names, 'of which only screens are live').not.toContain('pages-1');
    const all = (await Promise.all(names.map((name) => paths(name)))).map((each) => {
      expect(each.length).toBeLessThanOrEqual(partSize);
      return each;
    });
    expect(new Set(all.flat()).size).toBe(all.flat().length);
    expect(all.flat()).toHaveLength(few.length + copies);
    expect(all.flat()).toEqual(expect.arrayContaining(few));
    expect(await paths('blogs-99')).toEqual([]);
    expect(await paths('users-1')).toEqual([]);
    expect((await app.wrong('web/pages', { part: 'blogs-0' })).status).toBe(422);
  });

  test('are searched by the words of their titles, prefix matches first', async () => {
    const token = await app.signIn();
    const find = async (term: string) => (await app.call('places/find', { term }, { token })).body;
    expect(await find('about')).toContainEqual({ path: '/about', title: 'About Us' });
    const { title } = (await app.call('web/pages', {})).body.find(({ path }) =>
      path.startsWith('/services/'),
    ) as { title: string };
    const [first = '', second = ''] = title.split(' ');
    expect((await find(`${second} ${first}`.trim()))[0]).toMatchObject({ title });
    expect((await find(first))[0]?.title.startsWith(first)).toBe(true);
    expect((await find('e')).length).toBe(8);
    expect(await find('100%')).toEqual([]);
    expect((await app.wrong('places/find', { term: 'a' }, '')).status).toBe(401);
  });
});
