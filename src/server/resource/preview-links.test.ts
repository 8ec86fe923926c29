import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newKey } from '#shared/resource/draft.ts';
import { engines } from '../testing/engines.ts';
import { type SmallSite, smallSite } from '../testing/small-site.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const dayMs = 86_400_000;

describe.each(engines)('preview links on %s', (engine) => {
  let app: TestApp;
  let site: SmallSite;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    site = smallSite(app);
  });
  afterAll(() => app.close());

  const linkTo = async (place: { id?: number; key?: string }, days?: 1 | 7 | 30, hours?: 4) =>
    (
      await app.call(
        'preview/link',
        { resource: 'services', ...place, ...(days ? { days } : {}), ...(hours ? { hours } : {}) },
        { token: owner },
      )
    ).body;
  const linksOf = async (place: { id?: number; key?: string }) =>
    (await app.call('preview/links', { resource: 'services', ...place }, { token: owner })).body;
  const draft = (id: number, version: number, values: Record<string, unknown>) =>
    app.call('service/draft', { id, revision: 0, version, savedIn: newKey(), values }, { token: owner });
  const bareOf = (url: string) => url.split('?')[0] as string;

  test('show a draft to everybody who has one, and to nobody else', async () => {
    const { body: row } = await app.call('services', { id: 1 }, { token: owner });
    await draft(1, row.version, { name: 'Drafted name', description: 7 });
    const { url, expiresAt } = await linkTo({ id: 1 });
    const shown = await site.get(url);
    expect(shown.status).toBe(200);
    expect(JSON.parse(shown.text)).toMatchObject({ name: 'Drafted name', description: row.description });
    expect(JSON.parse(shown.headers.get('x-link') ?? '')).toEqual({ until: expiresAt, published: false });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
    expect(site.views).toEqual([]);
    const bare = bareOf(url);
    const beyond = `${bare}?preview=zzzzzz.${'A'.repeat(43)}`; // no column holds this id
    const broken = [`${bare}?preview=x`, url.slice(0, -2), `${url}x`, url.replace(/=./, '=z'), beyond];
    for (const wrong of [bare, ...broken]) {
      const answer = await site.get(wrong);
      expect(JSON.parse(answer.text).name).toBe(row.name);
      expect(answer.headers.get('x-robots-tag')).toBeNull();
    }
  });

  test('show it while the disk is full, uncounted', async () => {
    const { url } = await linkTo({ id: 1 });
    const { pages } = app.services.database;
    const full = vi.spyOn(pages, 'updateTable').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    const { status } = await site.get(url);
    const asked = full.mock.calls.length;
    full.mockRestore();
    expect([status, asked]).toEqual([200, 1]);
    expect((await linksOf({ id: 1 }))[0]?.opens).toBe(0);
  });

  test.each([
    [undefined, 7],
    [1, 1],
    [30, 30],
  ] as const)('expire after the chosen time (%s)', async (days, lives) => {
    const { url } = await linkTo({ id: 2 }, days);
    app.passMs(lives * dayMs - 60_000);
    expect((await site.get(url)).status).toBe(200);
    app.passMs(120_000);
    expect(await site.get(url)).toMatchObject({ status: 410, text: 'Ended' });
    app.passMs(-lives * dayMs - 60_000);
    const wrong = await app.wrong('preview/link', { resource: 'services', id: 2, days: 3 }, owner);
    expect(wrong.status).toBe(422);
  });

  test('expire after four hours if that is chosen, whatever the days', async () => {
    const { url } = await linkTo({ id: 2 }, 30, 4);
    app.passMs(4 * 3_600_000 - 60_000);
    expect((await site.get(url)).status).toBe(200);
    app.passMs(120_000);
    expect(await site.get(url)).toMatchObject({ status: 410, text: 'Ended' });
    app.passMs(-4 * 3_600_000 - 60_000);
    const wrong = await app.wrong('preview/link', { resource: 'services', id: 2, hours: 5 }, owner);
    expect(wrong.status).toBe(422);
  });

  test('are listed with their creator and number of views, and can be revoked', async () => {
    const first = await linkTo({ id: 3 });
    const second = await linkTo({ id: 3 }, 30);
    await site.get(second.url);
    await site.get(second.url);
    const { body: me } = await app.call('profile', {}, { token: owner });
    const listed = await linksOf({ id: 3 });
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(listed[0]).toMatchObject({ url: second.url, authorName: me.name, opens: 2, revokedAt: null });
    expect(listed[1]).toMatchObject({ opens: 0, openedAt: null });

    const revoked = await app.call('preview/revoke', { id: second.id }, { token: owner });
    expect(revoked.status).toBe(200);
    const ended = await site.get(second.url);
    expect(ended).toMatchObject({ status: 410, text: 'Ended' });
    expect(ended.headers.get('cache-control')).toBe('no-store');
    expect((await site.get(first.url)).status).toBe(200);
    expect((await linksOf({ id: 3 }))[0]).toMatchObject({ opens: 2, revokedAt: expect.any(String) });

    const { body: log } = await app.call(
      'audit/list',
      { filters: { resource: 'services' } },
      { token: owner },
    );
    expect(log.rows.slice(0, 3).map(({ action, record }) => [action, record])).toEqual([
      ['revokePreview', 3],
      ['givePreview', 3],
      ['givePreview', 3],
    ]);
    expect(JSON.stringify(log)).not.toContain(new URL(second.url).searchParams.get('preview'));
    expect((await app.call('preview/revoke', { id: 9999 }, { token: owner })).status).toBe(404);
  });

  test('show an unpublished new record, and end with it', async () => {
    const of = { name: 'Not yet', description: 'd', descriptionLong: 'l', status: 0 };
    const { body } = await app.wrong('service/add', of, owner);
    const { id } = body as { id: number };
    const { url } = await linkTo({ id });
    expect((await site.get(bareOf(url))).status).toBe(404);
    expect(JSON.parse((await site.get(url)).text).name).toBe('Not yet');
    await app.call('service/delete', { id }, { token: owner });
    expect((await site.get(url)).status).toBe(410);
  });

  test('are revoked while their record is in the trash, and stay so when it is restored', async () => {
    const { id, url } = await linkTo({ id: 5 });
    const revoke = async (token: string) => (await app.call('preview/revoke', { id }, { token })).status;
    await app.call('service/delete', { id: 5 }, { token: owner });
    expect(await revoke(await app.asStaff(['insightsUpdate']))).toBe(403);
    expect(await revoke(owner)).toBe(200);
    await app.call('service/restore', { id: 5 }, { token: owner });
    expect((await site.get(url)).status).toBe(410);
  });

  test('are also revoked when their record is deleted for good', async () => {
    const link = await linkTo({ id: 5 });
    const key = newKey();
    const values = { name: 'Given up' };
    const request = { key, revision: 0, version: 0, savedIn: newKey(), values };
    await app.call('service/draft', request, { token: owner });
    const ofDraft = await linkTo({ key });
    await app.call('service/draft/discard', { key, revision: 1, version: 0 }, { token: owner });
    await app.call('service/delete', { id: 5 }, { token: owner });
    await app.call('service/purge', { id: 5 }, { token: owner });
    for (const { id } of [link, ofDraft])
      expect((await app.call('preview/revoke', { id }, { token: owner })).status).toBe(200);
  });

  test('of a new record continue to work once it is published', async () => {
    const key = newKey();
    expect((await app.call('preview/link', { resource: 'services', key }, { token: owner })).status).toBe(
      404,
    );
    expect(await linksOf({ key })).toEqual([]);
    const values = { name: 'Only a title' };
    await app.call(
      'service/draft',
      { key, revision: 0, version: 0, savedIn: newKey(), values },
      { token: owner },
    );
    const link = await linkTo({ key });
    expect(link.url).toContain('/services/only-a-title?preview=');
    expect(JSON.parse((await site.get(link.url)).text).name).toBe('Only a title');
    const whole = { ...values, description: 'd', descriptionLong: 'l' };
    await app.call(
      'service/draft',
      { key, revision: 1, version: 0, savedIn: newKey(), values: whole },
      { token: owner },
    );
    const { body } = await app.call(
      'service/draft/publish',
      { key, revision: 2, version: 0 },
      { token: owner },
    );
    const { id } = body.row as { id: number };
    const shown = await site.get(link.url);
    expect(JSON.parse(shown.headers.get('x-link') ?? '')).toMatchObject({ published: true });
    expect((await linksOf({ id })).map((each) => each.id)).toEqual([link.id]);
  });

  test('continue to work after its title, and so its slug, has changed', async () => {
    const key = newKey();
    const save = (revision: number, name: string) =>
      app.call(
        'service/draft',
        { key, revision, version: 0, savedIn: newKey(), values: { name } },
        { token: owner },
      );
    await save(0, 'First title');
    const { url } = await linkTo({ key });
    expect(url).toContain('/services/first-title?preview=');
    await save(1, 'Second title');
    const shown = await site.get(url);
    expect(shown.status).toBe(200);
    expect(JSON.parse(shown.text).name).toBe('Second title');
  });

  test('say that the record is published only while visitors see it', async () => {
    const isPublished = async (url: string) =>
      JSON.parse((await site.get(url)).headers.get('x-link') ?? '{}').published;
    const { url } = await linkTo({ id: 3 });
    expect(await isPublished(url)).toBe(true);
    const { body: service } = await app.call('services', { id: 3 }, { token: owner });
    const unpublishAt = new Date(Date.now() - dayMs).toISOString();
    const of = { id: 3, version: service.version, unpublishAt };
    expect((await app.wrong('service/update', of, owner)).status).toBe(200);
    expect(await isPublished(url)).toBe(false);

    const { body: vacancies } = await app.call('careers/list', { size: 1 }, { token: owner });
    const [vacancy] = vacancies.rows;
    const { body: link } = await app.call(
      'preview/link',
      { resource: 'careers', id: vacancy?.id ?? 0 },
      { token: owner },
    );
    await app.services.db.updateTable('careers').set({ validThrough: null }).execute();
    expect(await isPublished(link.url)).toBe(true);
    await app.services.db.updateTable('careers').set({ validThrough: '2020-01-31' }).execute();
    expect(await isPublished(link.url)).toBe(false);
  });

  test('can be created, listed and revoked by those who may change the record', async () => {
    const { id } = await linkTo({ id: 4 });
    const reader = await app.asStaff(['settingsServices']);
    const other = await app.asStaff(['insightsUpdate']);
    const writer = await app.asStaff(['settingsServicesUpdate']);
    const statuses = async (token: string) => [
      (await app.call('preview/link', { resource: 'services', id: 4 }, { token })).status,
      (await app.call('preview/links', { resource: 'services', id: 4 }, { token })).status,
      (await app.call('preview/revoke', { id }, { token })).status,
    ];
    expect(await statuses(reader)).toEqual([403, 403, 403]);
    expect(await statuses(other)).toEqual([403, 403, 403]);
    expect(await statuses(writer)).toEqual([200, 200, 200]);
    expect((await app.call('preview/link', { resource: 'tags', id: 1 }, { token: owner })).status).toBe(422);
    expect(
      (await app.call('preview/link', { resource: 'services', id: 9999 }, { token: owner })).status,
    ).toBe(404);
  });
});
