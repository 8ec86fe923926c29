import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('changing many records at once on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());

  const list = async (filters: Record<string, string>) =>
    (await app.call('blogs/list', { filters, size: 100 }, { token: owner })).body.rows.map(({ id }) => id);
  const blog = async (id: number) => (await app.call('blogs', { id }, { token: owner })).body;

  test('tags and features them with one call, which filters find and Undo reverts', async () => {
    const tag = (await app.call('tag/add', { name: 'விழா' }, { token: owner })).body.id;
    const ids = (await list({})).slice(0, 2);
    const before = await Promise.all(ids.map(blog));
    const { body } = await app.call(
      'records/change',
      {
        resource: 'blogs',
        add: true,
        rows: ids.map((id) => ({ id, values: { tags: [tag], featured: true } })),
      },
      { token: owner },
    );
    expect(body.map(({ id }) => id)).toEqual(ids);
    for (const [index, id] of ids.entries()) {
      const row = await blog(id);
      expect(row.tags).toEqual([...(before[index]?.tags ?? []), tag]);
      expect(row.featured).toBe(true);
    }
    expect((await list({ tags: String(tag) })).sort()).toEqual([...ids].sort());
    const rows = body.map(({ id, before: values }) => ({ id, values: values as { tags: number[] } }));
    await app.call('records/change', { resource: 'blogs', rows }, { token: owner });
    expect(await Promise.all(ids.map(async (id) => (await blog(id)).tags))).toEqual(
      before.map((row) => row.tags),
    );
    expect(await list({ tags: String(tag) })).toEqual([]);
  });

  test('leaves alone what somebody has changed or deleted since the version a row names', async () => {
    const [kept, edited, deleted] = (await list({})).slice(-3) as [number, number, number];
    const ids = [kept, edited, deleted];
    const featured = async () => (await Promise.all([kept, edited].map(blog))).map((row) => row.featured);
    const all = (value: boolean) => ids.map((id) => ({ id, values: { featured: value } }));
    await app.call('records/change', { resource: 'blogs', rows: all(false) }, { token: owner });
    const { body } = await app.call(
      'records/change',
      { resource: 'blogs', rows: all(true) },
      { token: owner },
    );
    const version = body.find(({ id }) => id === edited)?.version as number;
    await app.call('blog/update', { id: edited, version, author: 'A colleague' }, { token: owner });
    await app.call('blog/delete', { id: deleted }, { token: owner });
    const rows = body.map((each) => ({ id: each.id, version: each.version, values: { featured: false } }));
    const undone = await app.call('records/change', { resource: 'blogs', rows }, { token: owner });
    expect([undone.status, undone.body.map(({ id }) => id)]).toEqual([200, [kept]]);
    expect(await featured()).toEqual([false, true]);
    await app.call('blog/restore', { id: deleted }, { token: owner });
    const other = await app.asStaff(['testimonialsView', 'testimonialsUpdate']);
    expect((await app.wrong('records/change', { resource: 'blogs', rows }, other)).status).toBe(403);
  });

  test('changes all of them or none, and only with the right to each', async () => {
    const [id] = await list({});
    const { version } = await blog(id as number);
    const rows = [id as number, 999_999].map((each) => ({ id: each, values: { featured: false } }));
    expect((await app.wrong('records/change', { resource: 'blogs', rows }, owner)).status).toBe(404);
    expect((await blog(id as number)).version).toBe(version);
    const one = [{ id, values: { featured: false } }];
    const other = await app.asStaff(['testimonialsView', 'testimonialsUpdate']);
    expect((await app.wrong('records/change', { resource: 'blogs', rows: one }, other)).status).toBe(403);
    const wrong = [{ id, values: { slug: null } }];
    expect((await app.wrong('records/change', { resource: 'blogs', rows: wrong }, owner)).status).toBe(422);
  });

  test('reveals nothing of records the user may not read', async () => {
    const [id] = await list({});
    const { featured } = await blog(id as number);
    const author = await app.asStaff(['insightsUpdate']);
    const other = await app.asStaff(['testimonialsUpdate']);
    for (const token of [author, other])
      for (const guess of [featured, !featured]) {
        const rows = [{ id, values: { featured: guess } }];
        expect((await app.wrong('records/change', { resource: 'blogs', rows }, token)).status).toBe(403);
      }
  });

  test('finds them by author and by publication date', async () => {
    const all = await list({});
    const { author, publishAt } = await blog(all[0] as number);
    expect(await list({ author })).toContain(all[0]);
    expect(await list({ author: 'Nobody at all' })).toEqual([]);
    const day = new Date(Date.parse(publishAt as string) + 330 * 60_000).toISOString().slice(0, 10);
    expect(await list({ from: day, to: day })).toContain(all[0]);
    expect(await list({ from: '2999-01-01' })).toEqual([]);
    const refused = await app.wrong('blogs/list', { filters: { from: 'yesterday' } }, owner);
    expect(refused.status).toBe(422);
  });

  test('shows who moved records to the trash, and when', async () => {
    const [id] = await list({});
    await app.call('blog/delete', { id: id as number }, { token: owner });
    const { rows } = (await app.call('blogs/list', { trash: true, fields: ['title'] }, { token: owner }))
      .body;
    expect(rows[0]).toMatchObject({
      id,
      deletedAt: expect.any(String) as string,
      derived: { deletedBy: expect.any(String) as string },
    });
  });

  test('changes none if one would exceed the maximum of tags, and names that one', async () => {
    const tags: number[] = [];
    for (let n = 1; n <= 13; n += 1)
      tags.push((await app.call('tag/add', { name: `Full ${n}` }, { token: owner })).body.id);
    const [other, full] = (await list({})).slice(0, 2) as [number, number];
    const { version, title } = await blog(full);
    await app.call('blog/update', { id: full, version, tags: tags.slice(0, 12) }, { token: owner });
    const before = await Promise.all([other, full].map(blog));
    const rows = [other, full].map((id) => ({ id, values: { tags: tags.slice(12) } }));
    const refused = await app.wrong('records/change', { resource: 'blogs', add: true, rows }, owner);
    expect(refused).toMatchObject({
      status: 422,
      body: { message: `“${title}”: Use at most 12 entries`, fields: { tags: 'Use at most 12 entries' } },
    });
    expect(await Promise.all([other, full].map(blog))).toEqual(before);
  });
});
