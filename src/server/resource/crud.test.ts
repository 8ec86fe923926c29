import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suffixed } from '#shared/privileges.ts';
import type { Resource } from '#shared/resource/define.ts';
import { sortedBy } from '#shared/resource/sorted-by.ts';
import { resources } from '#shared/resources/index.ts';
import { engines } from '../testing/engines.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

type Values = Record<string, unknown> & { id: number; version: number; slug: string };

describe.each(engines)('every kind of content on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let reader: string;
  let categories: Record<string, number>;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    reader = await app.asStaff([]);
    const rows = await app.services.db.selectFrom('categories').select(['id', 'type']).execute();
    categories = {
      project: rows.find((row) => row.type === 'project')?.id ?? 0,
      blog: rows.find((row) => row.type === 'blog')?.id ?? 0,
    };
  });
  afterAll(() => app.close());

  const ok = async (path: string, request: object) => {
    const { status, body } = await app.wrong(path, request, owner);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Values;
  };

  test('refuses a category of another kind', async () => {
    const values = { ...sampleRecord(resources.blogs, categories), category: categories.project };
    const { status, refusal } = await app.wrong('blog/add', values, owner);
    expect(status).toBe(422);
    expect(refusal.fields).toHaveProperty('category');
  });

  test('refuses times at which a record would be taken offline before it is published', async () => {
    const values = sampleRecord(resources.tags, categories);
    const publishAt = '2099-03-01T09:00:00.000Z';
    const early = { unpublishAt: '2099-02-01T09:00:00.000Z' };
    const fields = { unpublishAt: 'Choose a time after it is published' };
    const refused = async (path: string, request: object) => {
      const { status, refusal } = await app.wrong(path, request, owner);
      expect([status, refusal.fields]).toEqual([422, fields]);
    };
    await refused('tag/add', { ...values, publishAt, ...early });
    const row = await ok('tag/add', { ...values, publishAt });
    await refused('tag/update', { id: row.id, version: row.version, ...early });
    await refused('tag/update', { ...row, ...early });
    const later = { unpublishAt: '2099-04-01T09:00:00.000Z' };
    expect(await ok('tag/update', { ...row, ...later })).toMatchObject({ publishAt, ...later });
  });

  test('refuses a name that differs from another only in case', async () => {
    const add = (name: string) => app.wrong('category/add', { type: 'blog', name }, owner);
    const { id, version } = (await add('Élan vital')).body as Values;
    const { status, refusal } = await add('élan VITAL');
    expect([status, refusal.fields]).toEqual([422, { name: 'Another category already has this name.' }]);
    const spelled = { id, version, type: 'blog', name: 'Élan Vital' };
    expect((await app.wrong('category/update', spelled, owner)).status).toBe(200);
  });

  test('comes back from the trash without related trashed records, unless it needs them', async () => {
    const tag = await ok('tag/add', { name: 'Short-lived' });
    const category = await ok('category/add', { type: 'blog', name: 'Short-lived' });
    const of = { ...sampleRecord(resources.blogs, categories), tags: [tag.id], category: category.id };
    const { id } = await ok('blog/add', of);
    for (const [path, gone] of [
      ['blog/delete', id],
      ['tag/delete', tag.id],
      ['category/delete', category.id],
    ] as const)
      await ok(path, { id: gone });
    const { status, refusal } = await app.wrong('blog/restore', { id }, owner);
    const words = 'Its category is in the trash, too. Restore that first.';
    expect([status, refusal.fields]).toEqual([422, { category: words }]);
    await ok('category/restore', { id: category.id });
    expect(await ok('blog/restore', { id })).toMatchObject({ deletedAt: null, tags: [tag.id] });
  });

  test('is saved with what it referred to before, also when that is gone', async () => {
    const tag = await ok('tag/add', { name: 'Passing' });
    const category = await ok('category/add', { type: 'blog', name: 'Passing' });
    const values = { ...sampleRecord(resources.blogs, categories), tags: [tag.id], category: category.id };
    const row = await ok('blog/add', values);
    await ok('tag/delete', { id: tag.id });
    await ok('category/delete', { id: category.id });
    expect(await ok('blog/update', row)).toMatchObject({ tags: [tag.id], category: category.id });
    const added = await ok('blog/add', sampleRecord(resources.blogs, categories));
    for (const gone of [{ tags: [tag.id] }, { category: category.id }]) {
      const { status } = await app.wrong('blog/update', { ...added, ...gone }, owner);
      expect(status, 'a new reference').toBe(422);
    }
  });

  describe.each(Object.values<Resource>(resources).map((resource) => [resource.name, resource] as const))(
    '%s',
    (_name, resource) => {
      const { name, plural, privileges } = resource;
      const add = async (more: Record<string, unknown> = {}) => {
        const { status, body } = await app.wrong(
          `${name}/add`,
          { ...sampleRecord(resource, categories), ...more },
          owner,
        );
        expect(status, JSON.stringify(body)).toBe(200);
        return body as Values;
      };
      const byId = (id: unknown) => app.wrong(plural, { id }, owner);

      test('is added with only its required fields, and returned whole', async () => {
        const row = await add();
        expect(row).toMatchObject({ version: 1, status: 1, deletedAt: null });
        const again = await byId(String(row.id));
        expect(again.body).toEqual(row);
        expect(Object.keys(row).sort()).toEqual(
          [
            ...Object.keys(resource.fields),
            'id',
            'slug',
            'formerSlugs',
            'status',
            'publishAt',
            'unpublishAt',
            'sortOrder',
            'version',
            'createdBy',
            'createdAt',
            'updatedBy',
            'updatedAt',
            'deletedAt',
            'meta',
          ].sort(),
        );
      });

      test('refuses unauthenticated and unauthorised callers, and malformed bodies', async () => {
        const values = sampleRecord(resource, categories);
        expect((await app.wrong(`${name}/add`, values)).status).toBe(401);
        expect((await app.wrong(`${name}/add`, values, reader)).status).toBe(403);
        expect((await app.wrong(`${plural}/list`, {}, reader)).status).toBe(403);
        const odd = await app.wrong(`${name}/add`, { ...values, surprise: 1 }, owner);
        expect(odd.status).toBe(422);
        expect(odd.refusal.fields).toEqual({ surprise: 'Unknown field “surprise”' });
        const empty = await app.wrong(`${name}/add`, {}, owner);
        expect(empty.status).toBe(422);
        for (const [key, field] of Object.entries(resource.fields))
          if (field.required) expect(empty.refusal.fields?.[key]).toBe('This field is required');
        for (const value of [null, [], 'text', 7])
          expect((await app.wrong(`${name}/add`, value, owner)).status).toBe(422);
      });

      test('is updated by its version, and a stale one returns the current record', async () => {
        const row = await add();
        const changed = await app.wrong(`${name}/update`, { ...row, sortOrder: 77 }, owner);
        expect(changed.status, JSON.stringify(changed.body)).toBe(200);
        expect(changed.body).toMatchObject({ sortOrder: 77, version: 2 });
        const stale = await app.wrong(`${name}/update`, { id: row.id, version: 1, sortOrder: 3 }, owner);
        expect(stale.status).toBe(409);
        expect(stale.refusal.current).toMatchObject({ id: row.id, version: 2, sortOrder: 77 });
        expect((await app.wrong(`${name}/update`, { id: row.id, sortOrder: 3 }, owner)).status).toBe(422);
      });

      test('keeps its old address when it is renamed', async () => {
        const row = await add();
        const renamed = await app.wrong(
          `${name}/update`,
          { id: row.id, version: 1, slug: `renamed-${name.toLowerCase()}` },
          owner,
        );
        expect(renamed.body).toMatchObject({
          slug: `renamed-${name.toLowerCase()}`,
          formerSlugs: [row.slug],
        });
        const other = await add();
        const taken = await app.wrong(
          `${name}/update`,
          { id: other.id, version: 1, slug: `renamed-${name.toLowerCase()}` },
          owner,
        );
        expect(taken.refusal.fields?.slug).toMatch(/taken/);
      });

      test('goes to the trash, comes back, and is only deleted for good from there', async () => {
        const row = await add();
        expect((await app.wrong(`${name}/purge`, { id: row.id }, owner)).status).toBe(409);
        expect((await app.wrong(`${name}/delete`, { id: row.id }, owner)).status).toBe(200);
        expect((await byId(row.id)).status).toBe(404);
        const trash = await app.wrong(`${plural}/list`, { trash: true, size: 100 }, owner);
        expect((trash.body as { rows: Values[] }).rows.map((each) => each.id)).toContain(row.id);
        expect((await app.wrong(`${name}/restore`, { id: row.id }, owner)).body).toMatchObject({
          id: row.id,
          deletedAt: null,
        });
        expect((await byId(row.id)).status).toBe(200);
        await app.wrong(`${name}/delete`, { id: row.id }, owner);
        expect((await app.wrong(`${name}/purge`, { id: row.id }, owner)).status).toBe(200);
        expect((await app.wrong(`${name}/restore`, { id: row.id }, owner)).status).toBe(404);
        expect((await byId(999_999)).status).toBe(404);
      });

      test('comes back live from the trash only with the right to publish', async () => {
        const row = await add();
        await app.wrong(`${name}/update`, { id: row.id, version: 1, status: 1 }, owner);
        await app.wrong(`${name}/delete`, { id: row.id }, owner);
        const rights = privileges.map((tag) => suffixed(tag, 'Delete'));
        const cleaner = await app.asStaff(rights);
        const refused = await app.wrong(`${name}/restore`, { id: row.id }, cleaner);
        expect(refused.refusal).toMatchObject({
          status: 403,
          message: expect.stringContaining('would publish it again'),
        });
        expect((await app.wrong(`${name}/restore`, { id: row.id }, owner)).status).toBe(200);
      });

      test('is listed in pages, with only its declared fields', async () => {
        for (let made = 0; made < 3; made += 1) await add();
        const first = (
          await app.wrong(`${plural}/list`, { page: 1, size: 2, sort: 'id', dir: 'desc' }, owner)
        ).body as { rows: Values[]; total: number };
        const second = (
          await app.wrong(`${plural}/list`, { page: 2, size: 2, sort: 'id', dir: 'desc' }, owner)
        ).body as { rows: Values[]; total: number };
        expect(first.rows).toHaveLength(2);
        expect(first.total).toBe(second.total);
        expect(first.rows.at(-1)?.id).toBeGreaterThan(second.rows[0]?.id as number);
        for (const request of [
          { sort: 'password' },
          { size: 101 },
          { page: 0 },
          { filters: { deletedAt: null } },
          { filters: { 'id"; --': 1 } },
          { filters: { from: '2026-02-30' } },
          { filters: { to: '0026-02-28' } },
          { extra: true },
        ]) {
          expect((await app.wrong(`${plural}/list`, request, owner)).status, JSON.stringify(request)).toBe(
            422,
          );
        }
        const searched = (await app.wrong(`${plural}/list`, { search: `100%_"'\\` }, owner)) as {
          status: number;
          body: { total: number };
        };
        expect([searched.status, searched.body.total]).toEqual([200, 0]);
        for (const column of sortedBy(resource))
          expect((await app.wrong(`${plural}/list`, { sort: column, size: 1 }, owner)).status, column).toBe(
            200,
          );
      });

      test('each write needs exactly its own right', async () => {
        const [tag] = privileges as [string];
        const type = resource.fields.type ? { type: 'project' } : {};
        const adder = await app.asStaff([suffixed(tag, 'Add')]);
        const made = await app.wrong(
          `${name}/add`,
          { ...sampleRecord(resource, categories), ...type },
          adder,
        );
        expect(made.status, JSON.stringify(made.body)).toBe(200);
        expect(made.body).toMatchObject({ status: 0 });
        const row = made.body as Values;
        expect(
          (
            await app.wrong(
              `${name}/add`,
              { ...sampleRecord(resource, categories), ...type, status: 1 },
              adder,
            )
          ).status,
        ).toBe(403);
        expect(
          (await app.wrong(`${name}/update`, { id: row.id, version: 1, sortOrder: 1 }, adder)).status,
        ).toBe(403);
        const updater = await app.asStaff([suffixed(tag, 'Update')]);
        expect(
          (await app.wrong(`${name}/update`, { id: row.id, version: 1, sortOrder: 1 }, updater)).status,
        ).toBe(200);
        expect(
          (await app.wrong(`${name}/update`, { id: row.id, version: 2, status: 1 }, updater)).status,
        ).toBe(403);
        expect((await app.wrong(`${name}/delete`, { id: row.id }, updater)).status).toBe(403);
        const deleter = await app.asStaff([suffixed(tag, 'Delete')]);
        expect((await app.wrong(`${name}/delete`, { id: row.id }, deleter)).status).toBe(200);
      });
    },
  );
});
