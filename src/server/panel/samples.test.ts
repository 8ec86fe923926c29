import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#shared/resource/draft.ts';
import { sampledKinds } from '#shared/resource/sample.ts';
import { addImage } from '../testing/add-image.ts';
import { engines } from '../testing/engines.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { samplesOf } from './samples.ts';

describe.each(engines)('samples on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());
  const samples = async () => (await app.call('dashboard', {}, { token: owner })).body.samples;
  const studies = async () => (await app.call('web/caseStudies', {})).body.map(({ id }) => id);

  test('are hidden at once and shown again, except those that somebody has changed', async () => {
    const before = await samples();
    expect(before?.hidden).toBe(0);
    expect(before?.shown).toBeGreaterThan(20);
    const { body: study } = await app.call('caseStudies', { id: 2 }, { token: owner });
    await app.call('caseStudy/update', { id: 2, version: study.version, title: 'Ours' }, { token: owner });

    const { body } = await app.call('samples/hide', { hidden: true }, { token: owner });
    expect(body.changed).toBe((before?.shown ?? 0) - 1);
    expect(await studies()).toEqual([2]);
    expect((await app.call('web/team', {})).body).toEqual([]);
    expect((await app.call('web/testimonials', {})).body).toEqual([]);
    expect(await samples()).toEqual({ shown: 0, hidden: body.changed });
    expect((await app.call('web/service', { id: 1 })).body).toMatchObject({ contact: null });
    const badge = async () => (await app.call('web/site', {})).body.reviewBadge.shown;
    expect(await badge()).toBe(false);

    const { drafts, unpublished } = (await app.call('dashboard', {}, { token: owner })).body;
    expect({ drafts, unpublished }, 'as nobody’s work').toEqual({ drafts: [], unpublished: [] });

    await app.call('samples/hide', { hidden: false }, { token: owner });
    expect(await studies()).toEqual([1, 2, 3, 4]);
    expect(await samples()).toEqual({ shown: body.changed, hidden: 0 });
    expect(await badge()).toBe(true);
  });

  test.runIf(engine === 'sqlite').each(sampledKinds)(
    'are counted without reading the other %s',
    async (kind) => {
      const { db } = app.services;
      // of the few rows of the seed, all would be read
      await sql`delete from sqlite_stat1`.execute(db);
      await sql`analyze sqlite_schema`.execute(db);
      const query = samplesOf(db, kind, 1).select((eb) => eb.fn.countAll().as('n'));
      const { rows } = await sql`explain query plan select * from ${query} as counted`.execute(db);
      expect(JSON.stringify(rows)).toContain('_samples (status=?)');
    },
  );

  test('keep their history, and the audit log names who hid them', async () => {
    const row = (await app.call('caseStudies', { id: 1 }, { token: owner })).body;
    expect([row.version, row.createdBy, row.updatedBy]).toEqual([3, null, null]);
    const { body: log } = await app.call('audit/list', { page: 1, size: 5 }, { token: owner });
    expect(log.rows[0]).toMatchObject({ action: 'update' });
  });

  test('can be hidden only by owners', async () => {
    const staff = await app.asStaff(['settingsView', 'settingsUpdate']);
    const { status } = await app.call('samples/hide', { hidden: true }, { token: staff });
    expect(status).toBe(403);
    expect((await app.call('dashboard', {}, { token: staff })).body.samples).toBeNull();
  });

  test('do not include the review badge once somebody has saved it', async () => {
    const { body: setting } = await app.call('settings', { key: 'reviewBadge' }, { token: owner });
    const value = { ...(setting.value as object), score: '4.7' };
    const before = await samples();
    await app.call(
      'setting/update',
      { key: 'reviewBadge', value, version: setting.version },
      { token: owner },
    );
    expect((await samples())?.shown).toBe((before?.shown ?? 0) - 1);
    await app.call('samples/hide', { hidden: true }, { token: owner });
    expect((await app.call('web/site', {})).body.reviewBadge).toMatchObject({ score: '4.7', shown: true });
    await app.call('samples/hide', { hidden: false }, { token: owner });
  });

  test('stay samples until their texts are changed', async () => {
    const image = await addImage(app.services.db);
    const marked = async (kind: 'members' | 'caseStudies' | 'testimonials') =>
      (await app.call(kind, { id: 1 }, { token: owner })).body.updatedBy === null;
    const { version } = (await app.call('caseStudies', { id: 1 }, { token: owner })).body;
    const draft = { id: 1, revision: 0, version, savedIn: newKey(), values: { image1: image } };
    await app.call('caseStudy/draft', draft, { token: owner });
    const seen = { id: 1, revision: 1, version };
    const published = await app.call('caseStudy/draft/publish', seen, { token: owner });
    expect(published.body.row).toMatchObject({ image1: image, version: version + 1 });
    const save = async (changes: object) => {
      const { body } = await app.call('testimonials', { id: 1 }, { token: owner });
      return app.call(
        'testimonial/update',
        { id: 1, version: body.version, content: body.content, ...changes },
        { token: owner },
      );
    };
    expect((await save({ image, onAbout: false, ratings: 4 })).status).toBe(200);
    expect([await marked('caseStudies'), await marked('testimonials')]).toEqual([true, true]);

    await app.call('samples/hide', { hidden: true }, { token: owner });
    expect(await studies()).toEqual([2]);
    expect((await app.call('web/testimonials', {})).body).toEqual([]);
    await app.call('samples/hide', { hidden: false }, { token: owner });
    expect((await save({ content: 'What a client did say.' })).body.status).toBe(1);
    expect(await marked('testimonials')).toBe(false);
  });

  test('stay samples when tags are merged', async () => {
    const before = await samples();
    const [insight] = (await app.call('blogs/list', { size: 10 }, { token: owner })).body.rows;
    const [from] = insight?.tags ?? [];
    const { body: all } = await app.call('tags/list', { size: 50 }, { token: owner });
    const to = all.rows.find(({ id }) => id !== from)?.id ?? 0;
    await app.call('tag/merge', { from: from ?? 0, to }, { token: owner });
    expect(await samples()).toEqual(before);
  });

  test('are announced to webhooks, one by one', async () => {
    const { db } = app.services;
    const events = ['content.published' as const, 'content.unpublished' as const];
    await app.call('webhook/add', { address: 'https://example.com/hook', events }, { token: owner });
    const shown = await Promise.all(
      sampledKinds.map((kind) => samplesOf(db, kind, 1).select('id').execute()),
    ).then((found) => found.flat().length);
    await app.call('samples/hide', { hidden: true }, { token: owner });
    const told = async () =>
      (await db.selectFrom('webhook_deliveries').select('kind').execute()).map(({ kind }) => kind);
    expect(await told()).toEqual(Array(shown).fill('content.unpublished'));
    await app.call('samples/hide', { hidden: false }, { token: owner });
    expect((await told()).filter((kind) => kind === 'content.published')).toHaveLength(shown);
    await db.deleteFrom('webhooks').execute();
  });

  test.runIf(engine === 'postgres')('keep the version that somebody publishes at that moment', async () => {
    const { db } = app.services;
    const { id, version } = (await samplesOf(db, 'members', 1)
      .select(['id', 'version'])
      .orderBy('id')
      .executeTakeFirstOrThrow()) as { id: number; version: number };
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const publishing = db.transaction().execute(async (trx) => {
      await trx
        .updateTable('members')
        .set({ version: version + 1, updatedBy: 1 })
        .where('id', '=', id)
        .execute();
      begin();
      await enough;
    });
    await begun;
    const hiding = app.call('samples/hide', { hidden: true }, { token: owner });
    await Promise.race([hiding, expect.poll(() => lockWaits(db)).toBeGreaterThan(0)]);
    resolve();
    await publishing;
    expect((await hiding).status).toBe(200);
    const row = (await app.call('members', { id }, { token: owner })).body;
    expect(row).toMatchObject({ status: 1, version: version + 1, updatedBy: 1 });
    const after = db.selectFrom('revisions').select('version').where('version', '>', version);
    expect(await after.where('resource', '=', 'members').where('record', '=', id).execute()).toEqual([]);
    await app.call('samples/hide', { hidden: false }, { token: owner });
  });
});
