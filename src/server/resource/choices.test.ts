import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChoicesRequest, maxChoices, maxFound, maxIds } from '#shared/resource/choices.ts';
import { loose } from '../db/database.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const many = maxChoices + 100;

describe.each(engines)('what a picker is offered on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
    const { db } = app.services;
    const model = await db.selectFrom('tags').selectAll().limit(1).executeTakeFirstOrThrow();
    const columns = Object.keys(model).filter((name) => name !== 'id');
    const values = columns.map((name) =>
      name === 'slug' || name === 'name' ? sql`'yarn ' || (10000 + n)` : sql.ref(name),
    );
    await sql`insert into tags (${sql.join(columns.map((name) => sql.ref(name)))})
      with recursive s(n) as (select 1 union all select n + 1 from s where n < ${sql.lit(many)})
      select ${sql.join(values)} from (select * from tags order by id limit 1) as m, s`.execute(db);
  });
  afterAll(() => app.close());

  const all = async (request: ChoicesRequest = {}) => (await app.call('tags/all', request, { token })).body;
  const labels = async (request: ChoicesRequest) => (await all(request)).map(({ label }) => label);
  const add = async (name: string) => {
    const { body } = await app.wrong('tag/add', { name }, token);
    return (body as { id: number }).id;
  };
  const last = `yarn ${10_000 + many}`;
  const idOf = async (name: string) =>
    (await app.services.db.selectFrom('tags').select('id').where('name', '=', name).executeTakeFirstOrThrow())
      .id;

  test('are the first thousand, and any other by its title or its id', async () => {
    const first = await all();
    expect(first).toHaveLength(maxChoices);
    expect(first.map(({ label }) => label)).not.toContain(last);
    const id = await idOf(last);
    expect(await all({ search: ` ${last.toUpperCase()} ` })).toEqual([{ id, label: last }]);
    expect(await all({ ids: [id, String(first[3]?.id), 99_999_999] })).toEqual([
      first[3],
      { id, label: last },
    ]);
    expect(await all({ ids: [] })).toEqual([]);
    expect(await all({ search: ' ' })).toEqual(first);
  });

  test('are at most fifty for a search, in the order of the list', async () => {
    const found = await labels({ search: 'yarn 1' });
    expect(found).toEqual(Array.from({ length: maxFound }, (_, index) => `yarn ${10_001 + index}`));
    expect(await labels({ search: '%' })).toEqual([]);
    expect(await labels({ search: 'yarn 11', ids: [await idOf(last), await idOf('yarn 10001')] })).toEqual([
      last,
    ]);
  });

  test('are found however letters are composed, in any case', async () => {
    const composed = 'Émaux கோவை'.normalize('NFC');
    await add(composed);
    for (const search of ['émaux', 'கோவை'])
      for (const form of ['NFC', 'NFD'])
        expect(await labels({ search: search.normalize(form) }), `${search} ${form}`).toEqual([composed]);
  });

  test('include nothing from the trash', async () => {
    const id = await add('Thrown away');
    await app.wrong('tag/delete', { id }, token);
    expect(await all({ search: 'Thrown' })).toEqual([]);
    expect(await all({ ids: [id] })).toEqual([]);
  });

  test('are of the requested type only', async () => {
    const categories = async (request: ChoicesRequest) =>
      (await app.call('categories/all', request, { token })).body;
    const [blog] = await categories({ type: 'blog' });
    const { id, label } = blog ?? { id: 0, label: '' };
    expect(await categories({ type: 'blog', ids: [id], search: label })).toEqual([blog]);
    expect(await categories({ type: 'project', ids: [id] })).toEqual([]);
    expect(await categories({ type: 'project', search: label })).toEqual([]);
  });

  test('include only people who can sign in, as owners of enquiries', async () => {
    const { db } = app.services;
    const person = await db.selectFrom('users').selectAll().limit(1).executeTakeFirstOrThrow();
    const named = async (name: string, status = 'active') => {
      const { id: _, ...values } = { ...person, name, userName: `${name}@example.org`, status };
      const row = await loose(db).insertInto('users').values(values).returning('id').executeTakeFirst();
      return Number(row?.id);
    };
    const zubin = await named('Zubin');
    const zahra = await named('Zahra');
    const left = await named('Zoya', 'inactive');
    const people = async (request: { search?: string; ids?: number[] }) =>
      (await app.call('users/all', request, { token })).body.map(({ label }) => label);
    expect(await people({})).toEqual(expect.arrayContaining([person.name, 'Zahra', 'Zubin']));
    expect(await people({ search: ' z' })).toEqual(['Zahra', 'Zubin']);
    expect(await people({ search: 'ZUB' })).toEqual(['Zubin']);
    expect(await people({ ids: [zubin, left] })).toEqual(['Zubin']);
    expect(await people({ ids: [zahra], search: 'zub' })).toEqual([]);
    expect((await app.wrong('users/all', { type: 'blog' }, token)).status).toBe(422);
  });

  test('are refused for oversized requests, and without the right', async () => {
    for (const request of [
      { search: 'x'.repeat(101) },
      { search: 4 },
      { ids: Array.from({ length: maxIds + 1 }, (_, index) => index + 1) },
      { ids: ['a'] },
      { ids: 4 },
    ])
      expect((await app.wrong('tags/all', request, token)).status, JSON.stringify(request)).toBe(422);
    const other = await app.asStaff(['homeView']);
    for (const request of [{ search: 'yarn' }, { ids: [1] }])
      expect((await app.wrong('tags/all', request, other)).status).toBe(403);
  });
});
