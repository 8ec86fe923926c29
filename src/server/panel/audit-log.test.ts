import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOffice } from '#shared/office-time.ts';
import { engines } from '../testing/engines.ts';
import { plansOf } from '../testing/plans-of.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('the audit log on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    await app.call('tag/add', { name: 'Needle 50%' }, { token: owner });
  });
  afterAll(() => app.close());
  const list = async (request: object) => {
    const { status, body } = await app.call('audit/list', request, { token: owner });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  test('is paginated, newest first, and lists the available filters', async () => {
    const all = await list({});
    expect(all.rows[0]).toMatchObject({ action: 'add', resource: 'tags', actorName: expect.any(String) });
    expect(all.rows[0]?.after).toMatchObject({ name: 'Needle 50%' });
    expect(all.actions).toEqual(expect.arrayContaining(['add', 'signIn']));
    expect(all.resources).toContain('tags');
    const one = await list({ size: 1, page: 2 });
    expect(one.rows).toEqual([all.rows[1]]);
    expect(one.total).toBe(all.total);
  });

  test('is filtered and searched', async () => {
    expect((await list({ filters: { action: 'signIn' } })).rows.every((row) => row.action === 'signIn')).toBe(
      true,
    );
    const [signIn] = (await list({ filters: { action: 'signIn' } })).rows;
    expect(signIn).toMatchObject({ actor: signIn?.record, actorName: 'Administrator' });
    expect((await list({ search: 'needle 50%' })).total).toBe(1);
    expect((await list({ search: 'needle 5_%' })).total).toBe(0);
    const actor = (await list({})).rows[0]?.actor as number;
    expect((await list({ filters: { actor, resource: 'tags' } })).total).toBe(1);
    expect((await list({ filters: { to: '2020-01-01' } })).total).toBe(0);
    expect((await list({ filters: { from: '2020-01-01', to: null } })).total).toBeGreaterThan(1);
    expect((await app.wrong('audit/list', { filters: { from: 'soon' } }, owner)).status).toBe(422);
  });

  test.each([
    {},
    { actor: 1 },
    { action: 'add' },
    { resource: 'tags' },
    { actor: 1, action: 'add', resource: 'tags' },
    { from: '2026-01-01', to: '2026-01-02' },
    { actor: 1, from: '2026-01-01' },
  ])('filtered by %j is read in the order of an index', async (filters) => {
    const asked = ['audit/list', { filters }, owner] as const;
    const plans = await plansOf(app, 'audit', [...asked], { scans: false, sorts: false });
    const [rows, ...others] = plans.filter(({ text }) => text.includes('limit')).map(({ plan }) => plan);
    expect(others).toEqual([]);
    expect(rows).toMatch(/Index Scan|USING INDEX/);
    expect(rows).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/);
  });

  test('names the records of its entries while they are there', async () => {
    const { body: tag } = await app.call('tag/add', { name: 'Warp' }, { token: owner });
    await app.call('tag/update', { id: tag.id, version: tag.version, name: 'Weft' }, { token: owner });
    const ofTags = async () => (await list({ filters: { resource: 'tags' }, size: 25 })).rows;
    const [changed, added] = await ofTags();
    expect(changed).toMatchObject({ action: 'update', record: tag.id, name: 'Weft' });
    expect(added).toMatchObject({ action: 'add', record: tag.id, name: 'Weft' });
    const { db } = app.services;
    await db.deleteFrom('tags').where('id', '=', tag.id).execute();
    expect((await ofTags())[0]).toMatchObject({ action: 'update', record: tag.id, name: null });
    const [signIn] = (await list({ filters: { action: 'signIn' } })).rows;
    expect(signIn).toMatchObject({ resource: 'users', name: 'Administrator' });
  });

  test('can be exported, and logs the export', async () => {
    const csv = await app.call('audit/export', { format: 'csv' }, { token: owner });
    expect(csv.body.fileName).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.body.data).toContain('Needle 50%');
    const [newest] = (await list({ filters: { action: 'signIn' } })).rows;
    const atTheOffice = atOffice(new Date(newest?.at ?? ''))
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    expect(csv.body.data).toContain(`\n${atTheOffice},Administrator,signIn,`);
    const xlsx = await app.call('audit/export', { format: 'xlsx', search: 'needle' }, { token: owner });
    expect(xlsx.status).toBe(200);
    const exports = await list({ filters: { action: 'export' } });
    expect(exports.total).toBe(2);
    expect(
      exports.rows.map(({ after }) => after),
      'without the words of the search',
    ).toEqual([
      { filters: {}, searched: true, rows: expect.any(Number) },
      { filters: {}, searched: false, rows: expect.any(Number) },
    ]);
    const viewer = await app.asStaff(['settingsView']);
    expect((await app.call('audit/export', { format: 'csv' }, { token: viewer })).status).toBe(403);
    expect((await app.call('audit/list', {}, { token: viewer })).status).toBe(200);
  });

  test('verifies its chain, for those who may read it', async () => {
    const { body } = await app.call('audit/verify', {}, { token: owner });
    expect(body).toMatchObject({ whole: true, broken: null, head: expect.any(String) as string });
    expect(body.entries).toBe((await list({})).total);
    const health = async () => (await app.call('system/health', {}, { token: owner })).body;
    expect(await health()).toContainEqual({
      name: 'Audit log',
      ok: true,
      words: `The newest ${body.entries} entries are unchanged`,
    });
    const { db } = app.services;
    await db.updateTable('audit').set({ actorName: 'Nobody' }).where('seq', '=', 1).execute();
    const { id } = await db.selectFrom('audit').select('id').where('seq', '=', 1).executeTakeFirstOrThrow();
    expect((await app.call('audit/verify', {}, { token: owner })).body).toMatchObject({
      whole: false,
      broken: id,
    });
    expect((await health()).find(({ ok, name }) => !ok && name === 'Audit log')?.words).toBe(
      `Changed or cut at entry ${id}, outside this program`,
    );
  });
});
