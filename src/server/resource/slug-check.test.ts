import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('checking a slug while it is typed, on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let tag: { id: number; slug: string };
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
    tag = (await app.wrong('tag/add', { name: 'Ledgers' }, token)).body as typeof tag;
  });
  afterAll(() => app.close());
  const check = (request: Record<string, unknown>, by = token) => app.wrong('slug/check', request, by);

  test('says that it is free, or who has it and which one is free', async () => {
    expect((await check({ resource: 'tags', slug: 'harbours' })).body).toEqual({
      holder: null,
      free: 'harbours',
    });
    expect((await check({ resource: 'tags', slug: 'ledgers' })).body).toEqual({
      holder: 'Ledgers',
      free: 'ledgers-2',
    });
  });

  test('accepts the record’s own slug, and frees a slug when its record is in the trash', async () => {
    const own = { resource: 'tags', slug: 'ledgers', id: tag.id };
    expect((await check(own)).body).toEqual({ holder: null, free: 'ledgers' });
    const other = (await app.wrong('tag/add', { name: 'Ports' }, token)).body as typeof tag;
    const wished = { resource: 'tags', slug: 'ports', id: tag.id };
    expect((await check(wished)).body).toEqual({ holder: 'Ports', free: 'ports-2' });
    await app.wrong('tag/delete', { id: other.id }, token);
    expect((await check(wished)).body).toEqual({ holder: null, free: 'ports' });
    expect((await check({ ...own, id: other.id })).status).toBe(404);
  });

  test('says which live record old links lead to', async () => {
    const add = async (name: string) =>
      (await app.wrong('tag/add', { name }, token)).body as typeof tag & { version: number };
    const { id, version } = await add('Looms');
    await app.wrong('tag/update', { id, version, slug: 'weaving' }, token);
    const wished = { resource: 'tags', slug: 'looms' };
    expect((await check(wished)).body).toEqual({ holder: null, free: 'looms', former: 'Looms' });
    expect((await check({ ...wished, id })).body, 'its own').toEqual({ holder: null, free: 'looms' });
    await app.wrong('tag/update', { id, version: version + 1, status: 0 }, token);
    expect((await check(wished)).body, 'offline').toEqual({ holder: null, free: 'looms' });
  });

  test('suggests a slug that can be published for the longest titles, also for the tenth', async () => {
    const kind = await app.call('category/add', { type: 'project', name: 'Looms' }, { token });
    const category = (kind.body as { id: number }).id;
    const title = `${'long '.repeat(31)}title`;
    const slugs: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const { body } = await app.call('project/add', { name: 'Web', title, category }, { token });
      const { id, version, slug } = body as { id: number; version: number; slug: string };
      slugs.push(slug);
      const again = await app.call('project/update', { id, version, slug }, { token });
      expect(again.status, slug).toBe(200);
    }
    expect(new Set(slugs).size).toBe(10);
  });

  test('finds the next number of a thousand of one name without reading them all', async () => {
    const { db } = app.services;
    const { id: _, ...row } = await db
      .selectFrom('tags')
      .selectAll()
      .where('id', '=', tag.id)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 1_000 }, (_, n) => ({
      ...row,
      name: `Same ${n + 1}`,
      slug: n === 0 ? 'same' : `same-${n + 1}`,
    }));
    for (let at = 0; at < many.length; at += 100)
      await db
        .insertInto('tags')
        .values(many.slice(at, at + 100))
        .execute();
    let read = 0;
    app.services.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read += result.rows.length;
        return result;
      },
    });
    const { body } = await check({ resource: 'tags', slug: 'same' });
    app.services.db = db;
    expect(body).toMatchObject({ free: 'same-1001' });
    expect(read).toBeLessThan(50);
  });

  test('requires a valid slug', async () => {
    for (const slug of ['Two Words', '-ports', '', 'x'.repeat(81)])
      expect((await check({ resource: 'tags', slug })).refusal.fields, slug).toHaveProperty('slug');
  });

  test('is for those who may write this kind of record', async () => {
    const adder = await app.asStaff(['insightsTagsAdd']);
    expect((await check({ resource: 'tags', slug: 'ledgers' }, adder)).status).toBe(200);
    expect((await check({ resource: 'tags', slug: 'ledgers', id: tag.id }, adder)).status).toBe(403);
    expect((await check({ resource: 'services', slug: 'web-development' }, adder)).status).toBe(403);
    const blogger = await app.asStaff(['insightsCategoriesAdd']);
    const category = { resource: 'categories', slug: 'finance' };
    expect((await check({ ...category, type: 'blog' }, blogger)).status).toBe(200);
    expect((await check({ ...category, type: 'project' }, blogger)).status).toBe(403);
    const reader = await app.asStaff(['insightsTags']);
    expect((await check({ resource: 'tags', slug: 'ledgers' }, reader)).status).toBe(403);
  });
});
