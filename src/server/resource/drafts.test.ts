import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { engines } from '../testing/engines.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

type Values = Record<string, unknown> & { id: number; version: number };
interface History {
  rows: {
    id: number;
    version: number;
    draft: boolean;
    authorName: string;
    changed: string[] | null;
    status: 0 | 1 | null;
  }[];
  total: number;
}

describe.each(engines)('drafts and history on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let categories: Record<string, number>;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    const rows = await app.services.db.selectFrom('categories').select(['id', 'type']).execute();
    categories = {
      project: rows.find((row) => row.type === 'project')?.id ?? 0,
      blog: rows.find((row) => row.type === 'blog')?.id ?? 0,
    };
  });
  afterAll(() => app.close());
  const ok = async <T>(path: string, request: unknown, token = owner): Promise<T> => {
    const { status, body } = await app.wrong(path, request, token);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as T;
  };

  describe.each(Object.values<Resource>(resources).map((each) => [each.name, each] as const))(
    '%s',
    (_name, resource) => {
      const { name, plural, title } = resource;
      const add = () => ok<Values>(`${name}/add`, sampleRecord(resource, categories));
      const titles = (text: string) => ({ [title]: text });

      test('keeps one draft a record and author until it is saved or thrown away', async () => {
        const row = await add();
        expect(await ok(`${plural}/draft`, { id: row.id })).toBeNull();
        await ok(`${name}/draft`, { id: row.id, values: { ...row, ...titles('/one') } });
        const second = await ok<Values>(`${name}/draft`, { id: row.id, values: titles('/two') });
        expect(await ok(`${plural}/draft`, { id: row.id })).toEqual(second);
        expect(second).toMatchObject({ version: 1, values: titles('/two') });
        expect(await ok(plural, { id: row.id })).toEqual(row);
        expect((await ok<History>(`${plural}/history`, { id: row.id })).total).toBe(2);

        await ok(`${name}/draft/discard`, { id: row.id });
        expect(await ok(`${plural}/draft`, { id: row.id })).toBeNull();
        await ok(`${name}/draft`, { id: row.id, values: titles('/three') });
        await ok(`${name}/update`, { id: row.id, version: 1, ...titles(`/saved-${row.id}`) });
        const { rows } = await ok<History>(`${plural}/history`, { id: row.id });
        expect(rows.map(({ version, draft }) => ({ version, draft }))).toEqual([
          { version: 2, draft: false },
          { version: 1, draft: false },
        ]);
      });

      test('brings an old version back as a new one', async () => {
        const row = await add();
        const changed = await ok<Values>(`${name}/update`, {
          id: row.id,
          version: 1,
          ...titles(`/x-${row.id}`),
        });
        const { rows } = await ok<History>(`${plural}/history`, { id: row.id });
        const first = rows.at(-1)?.id as number;
        const old = await ok<{ values: Values }>(`${plural}/revision`, { id: first });
        expect(old.values[title]).toEqual(row[title]);
        const request = { id: row.id, revision: first, version: changed.version };
        const back = await ok<Values>(`${name}/revision/restore`, request);
        expect(back).toMatchObject({ version: 3, [title]: row[title] });
        expect((await app.wrong(`${name}/revision/restore`, request, owner)).status).toBe(409);
      });

      test('keeps the draft of a record that is not there yet', async () => {
        const values = sampleRecord(resource, categories);
        await ok(`${name}/draft`, { values: { ...values, ...titles('') } });
        expect(await ok(`${plural}/draft`, {})).toMatchObject({ version: 0, values: titles('') });
        await ok(`${name}/add`, values);
        expect(await ok(`${plural}/draft`, {})).toBeNull();
      });

      test('keeps one draft for each new record; none takes the place of another', async () => {
        for (const key of [5, 6]) await ok(`${name}/draft`, { key, values: titles(`/${key}`) });
        const newest = await ok(`${plural}/draft`, {});
        expect(newest).toMatchObject({ key: 6, values: titles('/6') });
        await ok(`${name}/add`, sampleRecord(resource, categories));
        expect(await ok(`${plural}/draft`, {})).toEqual(newest);
        await ok(`${name}/draft/discard`, { key: 6 });
        expect(await ok(`${plural}/draft`, {})).toMatchObject({ key: 5, values: titles('/5') });
        await ok(`${name}/draft/discard`, { key: 5 });
        expect(await ok(`${plural}/draft`, {})).toBeNull();
      });
    },
  );

  test('the log names a record by its title, whatever of it changed', async () => {
    const row = await ok<Values>('service/add', sampleRecord(resources.services, categories));
    await ok('service/update', { id: row.id, version: 1, status: row.status === 1 ? 0 : 1 });
    const line = await app.services.db
      .selectFrom('audit')
      .select('after')
      .where('record', '=', row.id)
      .where('action', '=', 'update')
      .where('resource', '=', 'services')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(line.after ?? '{}')).toMatchObject({ name: row.name });
  });

  test('history tells what each version changed', async () => {
    const row = await ok<Values>('service/add', {
      ...sampleRecord(resources.services, categories),
      status: 0,
    });
    const save = (version: number, values: Record<string, unknown>) =>
      ok<Values>('service/update', { id: row.id, version, ...values });
    await save(1, { status: 1, name: 'Harbour systems' });
    await save(2, {});
    await save(3, { slug: 'harbours', meta: { title: 'Harbours' } });
    await ok('service/draft', { id: row.id, values: { name: 'Half a sent', status: 1 } });
    const { rows } = await ok<History>('services/history', { id: row.id });
    expect(rows.map(({ draft, version, changed, status }) => ({ draft, version, changed, status }))).toEqual([
      { draft: true, version: 4, changed: ['name'], status: null },
      { draft: false, version: 4, changed: ['slug', 'meta'], status: null },
      { draft: false, version: 3, changed: [], status: null },
      { draft: false, version: 2, changed: ['name', 'status'], status: 1 },
      { draft: false, version: 1, changed: null, status: null },
    ]);
    for (let version = 4; version < 30; version += 1) await save(version, { name: `Version ${version + 1}` });
    const older = await ok<History>('services/history', { id: row.id, page: 2 });
    const newer = await ok<History>('services/history', { id: row.id });
    expect(newer.rows.at(-1)).toMatchObject({ version: 6, changed: ['name'] });
    expect(older.rows.at(0)).toMatchObject({ version: 5, changed: ['name'] });
  });

  test('a draft has its bounds, and needs the right to write', async () => {
    const values = { name: 'x'.repeat(257 * 1024) };
    expect((await app.wrong('service/draft', { id: 1, values }, owner)).status).toBe(422);
    expect(
      (await ok<{ values: unknown }>('service/draft', { id: 1, values: { surprise: 1 } })).values,
    ).toEqual({});
    const adder = await app.asStaff(['settingsAdd']);
    expect((await app.wrong('service/draft', { id: 1, values: {} }, adder)).status).toBe(403);
    await ok('service/draft', { values: {} }, adder);
    const reader = await app.asStaff(['settingsView']);
    expect((await app.wrong('service/draft', { values: {} }, reader)).status).toBe(403);
    await ok('services/history', { id: 1 }, reader);
  });

  test('a version whose references are gone is not brought back', async () => {
    const project = await ok<Values>('project/add', sampleRecord(resources.projects, categories));
    const of = { ...sampleRecord(resources.testimonials, categories), project: project.id };
    const row = await ok<Values>('testimonial/add', of);
    await ok('testimonial/update', { id: row.id, version: 1, project: null });
    await ok('project/delete', { id: project.id });
    const { rows } = await ok<History>('testimonials/history', { id: row.id });
    const request = { id: row.id, revision: rows.at(-1)?.id, version: 2 };
    const { status, refusal } = await app.wrong('testimonial/revision/restore', request, owner);
    expect(status).toBe(422);
    expect(refusal.fields).toHaveProperty('project');
  });

  test('a category shows its history to its own screen alone', async () => {
    const blogger = await app.asStaff(['insightsCategories']);
    expect((await app.wrong('categories/history', { id: categories.project }, blogger)).status).toBe(403);
    await ok('categories/history', { id: categories.blog }, blogger);
  });
});
