import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { addImage } from '../testing/add-image.ts';
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
    scheduledFor: string | null;
  }[];
  total: number;
}

describe.each(engines)('history on %s', (engine) => {
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

  test.each(Object.values<Resource>(resources).map((each) => [each.name, each] as const))(
    'restores an old version of %s as a new one',
    async (_name, resource) => {
      const { name, plural, title } = resource;
      const row = await ok<Values>(`${name}/add`, sampleRecord(resource, categories));
      const changed = await ok<Values>(`${name}/update`, {
        id: row.id,
        version: 1,
        [title]: `/x-${row.id}`,
      });
      const { rows } = await ok<History>(`${plural}/history`, { id: row.id });
      const first = rows.at(-1)?.id as number;
      const old = await ok<{ values: Values }>(`${plural}/revision`, { id: first });
      expect(old.values[title]).toEqual(row[title]);
      const request = { id: row.id, revision: first, version: changed.version };
      const back = await ok<Values>(`${name}/revision/restore`, request);
      expect(back).toMatchObject({ version: 3, [title]: row[title] });
      expect((await app.wrong(`${name}/revision/restore`, request, owner)).status).toBe(409);
    },
  );

  test('the audit log names a record by its title, whatever was changed', async () => {
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

  test('the history lists the changes of each version', async () => {
    const row = await ok<Values>('service/add', {
      ...sampleRecord(resources.services, categories),
      status: 0,
    });
    const save = (version: number, values: Record<string, unknown>) =>
      ok<Values>('service/update', { id: row.id, version, ...values });
    await save(1, { status: 1, name: 'Harbour systems' });
    await save(2, {});
    await save(3, { slug: 'harbours', meta: { title: 'Harbours' } });
    const { rows } = await ok<History>('services/history', { id: row.id });
    expect(rows.map(({ version, changed, status }) => ({ version, changed, status }))).toEqual([
      { version: 4, changed: ['slug', 'meta'], status: null },
      { version: 3, changed: [], status: null },
      { version: 2, changed: ['name', 'status'], status: 1 },
      { version: 1, changed: null, status: null },
    ]);
    for (let version = 4; version < 30; version += 1) await save(version, { name: `Version ${version + 1}` });
    const older = await ok<History>('services/history', { id: row.id, page: 2 });
    const newer = await ok<History>('services/history', { id: row.id });
    expect(newer.rows.at(-1)).toMatchObject({ version: 6, changed: ['name'] });
    expect(older.rows.at(0)).toMatchObject({ version: 5, changed: ['name'] });
  });

  test('the history shows a future publication as scheduled for then', async () => {
    const row = await ok<Values>('service/add', {
      ...sampleRecord(resources.services, categories),
      status: 0,
    });
    const publishAt = '2099-03-01T09:00:00.000Z';
    await ok('service/update', { id: row.id, version: 1, status: 1, publishAt });
    await ok('service/update', { id: row.id, version: 2, publishAt: null });
    const { rows } = await ok<History>('services/history', { id: row.id });
    expect(rows.map(({ scheduledFor }) => scheduledFor)).toEqual([null, publishAt, null]);
  });

  test('a version whose references are gone cannot be restored', async () => {
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

  test('a version whose images are gone cannot be restored, nor can they be chosen anew', async () => {
    const gone = 'This entry no longer exists. Choose another.';
    const image = await addImage(app.services.db, { hash: '9e'.repeat(32) });
    const step = { stepName: 'Weave', description: 'At night.' };
    const shown = { meta: { imageId: image }, steps: [step, { ...step, image }] };
    const row = await ok<Values>('process/add', {
      ...sampleRecord(resources.processes, categories),
      ...shown,
    });
    await ok('process/update', { id: row.id, version: 1, meta: {}, steps: [step] });
    await ok('image/delete', { id: image });
    const { rows } = await ok<History>('processes/history', { id: row.id });
    const request = { id: row.id, revision: rows.at(-1)?.id, version: 2 };
    const refused = {
      status: 422,
      refusal: { message: gone, fields: { 'meta.imageId': gone, 'steps.1.image': gone } },
    };
    expect(await app.wrong('process/revision/restore', request, owner)).toMatchObject(refused);
    const again = { id: row.id, version: 2, ...shown };
    expect(await app.wrong('process/update', again, owner)).toMatchObject(refused);
    const another = { ...sampleRecord(resources.processes, categories), ...shown };
    expect(await app.wrong('process/add', another, owner)).toMatchObject(refused);
  });

  test('what a record shows already hinders no change once it is gone', async () => {
    const { db } = app.services;
    const image = await addImage(db, { hash: '9f'.repeat(32) });
    const row = await ok<Values>('process/add', {
      ...sampleRecord(resources.processes, categories),
      meta: { imageId: image },
      steps: [{ stepName: 'Weave', description: 'At night.', image }],
    });
    await db.deleteFrom('image_uses').where('image', '=', image).execute();
    await db.deleteFrom('images').where('id', '=', image).execute(); // as older versions allowed
    await ok('process/update', { ...row, name: 'Weaving' });
  });

  test('a category keeps its type, even if an older version had another', async () => {
    const row = await ok<Values>('category/add', { type: 'project', name: 'Kept where it is', status: 1 });
    const rights = ['Add', 'Update', 'Publish'].map((action) => `projectsCategories${action}`);
    const writer = await app.asStaff([...rights, 'insightsCategoriesUpdate']);
    const moved = await app.wrong('category/update', { ...row, type: 'blog' }, writer);
    expect([moved.status, moved.refusal.fields]).toEqual([
      422,
      { type: 'A category keeps its type. Add a new one there instead.' },
    ]);
    const { version } = await ok<Values>('category/update', { ...row, name: 'Renamed' });
    await app.services.db.updateTable('categories').set({ type: 'blog' }).where('id', '=', row.id).execute();
    const { rows } = await ok<History>('categories/history', { id: row.id });
    const request = { id: row.id, revision: rows.at(-1)?.id, version };
    expect(await ok('category/revision/restore', request)).toMatchObject({
      name: 'Kept where it is',
      type: 'blog',
    });
  });

  test('a category’s history is shown only to users of its own screen', async () => {
    const blogger = await app.asStaff(['insightsCategories']);
    expect((await app.wrong('categories/history', { id: categories.project }, blogger)).status).toBe(403);
    await ok('categories/history', { id: categories.blog }, blogger);
  });
});
