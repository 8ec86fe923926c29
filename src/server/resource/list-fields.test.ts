import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page, StateCounts } from '#shared/resource/calls.ts';
import { listedSystem } from '#shared/resource/system.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

type Row = Record<string, unknown>;

describe.each(engines)('lists with chosen fields on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.close());
  const list = async (path: string, request: object) =>
    (await app.wrong(`${path}/list`, request, token)).body as Page<Row>;

  test('rows are complete unless fields are named', async () => {
    const [row] = (await list('blogs', { size: 1 })).rows;
    expect(row).toHaveProperty('body');
    expect(row).toHaveProperty('meta');
    expect(row).toHaveProperty('formerSlugs');
  });

  test('named fields are returned with those that every list shows, and no others', async () => {
    const [row] = (await list('blogs', { size: 1, fields: ['title', 'tags'] })).rows;
    expect(Object.keys(row as Row).sort()).toEqual([...listedSystem, 'tags', 'title'].sort());
    expect(Array.isArray(row?.tags)).toBe(true);
    expect(Object.keys((await list('tags', { size: 1, fields: [] })).rows[0] as Row)).toHaveLength(
      listedSystem.length,
    );
  });

  test('a list can be sorted and filtered by fields it does not return', async () => {
    const asked = { fields: ['title'], sort: 'author', dir: 'desc', filters: { state: 'live' } };
    const whole = await list('blogs', { sort: 'author', dir: 'desc', filters: { state: 'live' } });
    expect((await list('blogs', asked)).rows.map(({ id }) => id)).toEqual(whole.rows.map(({ id }) => id));
  });

  test('an unknown field is refused', async () => {
    for (const name of ['password', 'deletedAt', 'toString'])
      expect((await app.wrong('blogs/list', { fields: [name] }, token)).status).toBe(422);
  });

  test('one call counts every state as its list would', async () => {
    const { id } = (await app.wrong('tag/add', { name: 'Counted' }, token)).body as { id: number };
    await app.wrong('tag/add', { name: 'Not yet', status: 0 }, token);
    await app.wrong('tag/delete', { id }, token);
    const counts = (await app.wrong('tags/counts', {}, token)).body as StateCounts;
    for (const state of ['live', 'scheduled', 'draft', 'ended'] as const)
      expect((await list('tags', { size: 1, filters: { state } })).total).toBe(counts[state]);
    expect((await list('tags', { size: 1 })).total).toBe(counts.all);
    expect(counts).toMatchObject({ draft: 1, trash: 1 });
  });

  test('kinds with types are counted by type', async () => {
    const count = async (type?: string) =>
      ((await app.wrong('categories/counts', { type }, token)).body as StateCounts).all;
    expect(await count()).toBe((await count('project')) + (await count('blog')));
    expect((await app.wrong('tags/counts', { type: 'blog' }, token)).status).toBe(422);
  });

  test('a type is listed, counted and searched for drafts only with its own right', async () => {
    const blogger = await app.asStaff(['insightsCategories']);
    for (const path of ['categories/list', 'categories/counts', 'categories/drafts']) {
      expect((await app.wrong(path, { type: 'blog' }, blogger)).status, path).toBe(200);
      expect((await app.wrong(path, { type: 'project' }, blogger)).status, path).toBe(403);
      expect((await app.wrong(path, { type: 'recipe' }, token)).status, path).toBe(422);
    }
    const all = (await app.wrong('categories/list', {}, blogger)).body as Page<Row>;
    expect(new Set(all.rows.map(({ type }) => type))).toEqual(new Set(['blog']));
  });
});
