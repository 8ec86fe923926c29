import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#shared/resource/draft.ts';
import { startPageViews } from '../jobs/page-views.ts';
import { makeSend, serverOf } from '../mail/transport.ts';
import { engines } from '../testing/engines.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { passToNoon } from '../testing/pass-to-noon.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { stillClock } from '../testing/still-clock.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

describe.each(engines)('the home screen and the system on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startApp(engine);
    passToNoon(app);
    owner = await app.signIn();
  });
  afterAll(() => app.close());
  const tags = async (path: 'web/blogs', tag: string) =>
    (await app.call(path, { tag })).body.rows.map((row) => row.id);

  test('lists placeholders until they are replaced', async () => {
    const left = async (token = owner) => (await app.call('dashboard', {}, { token })).body.placeholders;
    const rest = [
      'twoFactor',
      'secondOwner',
      'testimonials',
      'projects',
      'caseStudies',
      'blogs',
      'members',
      'durations',
      'reviewBadge',
    ];
    expect(await left()).toEqual(['name', 'phone', 'mailbox', 'offices', 'logo', 'mailServer', ...rest]);
    expect(await left(await app.asStaff(['settingsView']))).toBeNull();
    const { db } = app.services;
    const { value: was } = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'contacts')
      .executeTakeFirstOrThrow();
    const real = String(was)
      .replaceAll('example.com', 'nirvaaga.in')
      .replace(/0[0 ]{7,}0/g, '98400 12345')
      .replaceAll('Visits by appointment', '12 Anna Salai');
    await db.updateTable('settings').set({ value: real }).where('key', '=', 'contacts').execute();
    expect(await left()).toEqual(['name', 'logo', 'mailServer', ...rest]);
    // saved as it is: the company is called so
    const company = (await app.call('settings', { key: 'company' }, { token: owner })).body;
    const same = { key: 'company', value: company.value, version: company.version };
    await app.call('setting/update', same, { token: owner });
    expect(await left()).toEqual(['logo', 'mailServer', ...rest]);
    const { value: badge } = (await app.call('settings', { key: 'reviewBadge' }, { token: owner })).body;
    const sourced = { ...(badge as object), url: 'https://reviews.example/nirvaaga' };
    await app.call('setting/update', { key: 'reviewBadge', value: sourced, version: 1 } as never, {
      token: owner,
    });
    expect(await left()).not.toContain('reviewBadge');
    await db.updateTable('services').set({ updatedBy: 1 }).execute();
    expect(await left()).not.toContain('durations');
    await db.updateTable('testimonials').set({ updatedBy: 1 }).execute();
    expect(await left()).not.toContain('testimonials');
    // a keeper of the settings is asked for what they can do
    expect(await left(await app.asStaff(['settingsUpdate', 'projectsUpdate']))).toEqual([
      'logo',
      'mailServer',
      'twoFactor',
      'projects',
      'members',
    ]);
    await db
      .updateTable('settings')
      .set({ value: String(was) })
      .where('key', '=', 'contacts')
      .execute();
  });

  test('asks users with a passkey for a second factor until the password alone no longer signs them in', async () => {
    const { db } = app.services;
    const asked = async () =>
      (await app.call('dashboard', {}, { token: owner })).body.placeholders?.includes('twoFactor');
    const createdAt = app.services.now().toISOString();
    const key = { user: 1, credential: 'a phone', publicKey: '', algorithm: -7, name: 'Phone', createdAt };
    await db
      .insertInto('passkeys')
      .values({ ...key, counter: 0, usedChallenge: 0 })
      .execute();
    expect(await asked()).toBe(true);
    await db.updateTable('roles').set({ secondFactor: true }).where('owner', '=', true).execute();
    expect(await asked()).toBe(false);
    await db.updateTable('roles').set({ secondFactor: false }).where('owner', '=', true).execute();
    await db.updateTable('users').set({ passkeyRequired: true }).where('id', '=', 1).execute();
    expect(await asked(), 'chosen by themselves').toBe(false);
    await db.updateTable('users').set({ passkeyRequired: false }).where('id', '=', 1).execute();
    await db.deleteFrom('passkeys').execute();
    expect(await asked()).toBe(true);
  });

  test('shows each block only with its privilege', async () => {
    const soon = new Date(app.services.now().getTime() + 86_400_000).toISOString();
    const of = { name: 'Soon', description: 'd', descriptionLong: 'l', publishAt: soon };
    expect((await app.wrong('service/add', of, owner)).status).toBe(200);
    stillClock(); // a database that takes a second by it is not well
    const whole = (await app.call('dashboard', {}, { token: owner })).body;
    expect(whole.scheduled).toContainEqual(
      expect.objectContaining({ plural: 'services', title: 'Soon', what: 'live', at: soon }),
    );
    expect(whole.views).toHaveLength(30);
    expect(whole.enquiries?.perDay).toHaveLength(30);
    expect(whole.applications?.perDay).toHaveLength(30);
    expect(whole.health?.find((each) => each.name === 'Database')).toMatchObject({ ok: true });
    expect(whole.health?.find((each) => each.name === 'Files')).toMatchObject({ ok: true });
    expect(whole.health?.find((each) => each.name === 'Mail')).toMatchObject({ ok: false });
    const nobody = await app.asStaff([]);
    const bare = (await app.call('dashboard', {}, { token: nobody })).body;
    expect(bare).toMatchObject({
      drafts: [],
      scheduled: [],
      expiring: null,
      mails: null,
      enquiries: null,
      applications: null,
      health: null,
    });
  });

  test('lists coming changes in order of time: what appears, changes and goes offline', async () => {
    const day = (n: number) => new Date(app.services.now().getTime() + n * 86_400_000).toISOString();
    const add = async (values: object) =>
      (await app.wrong('service/add', { description: 'd', descriptionLong: 'l', ...values }, owner)).body as {
        id: number;
        version: number;
      };
    await add({ name: 'Both', publishAt: day(3), unpublishAt: day(9) });
    await add({ name: 'Was', unpublishAt: day(-1) });
    const { id, version } = await add({ name: 'Kept' });
    const draft = { id, revision: 0, version, savedIn: newKey(), values: { name: 'New', publishAt: day(5) } };
    expect((await app.wrong('service/draft', draft, owner)).status).toBe(200);
    const publish = { id, revision: 1, version };
    expect((await app.wrong('service/draft/publish', publish, owner)).status).toBe(200);
    const told = async (token: string) =>
      (await app.call('dashboard', {}, { token })).body.scheduled
        .filter(({ title }) => title !== 'Soon')
        .map(({ title, what }) => `${title}: ${what}`);
    expect(await told(owner)).toEqual(['Both: live', 'New: changes', 'Both: offline']);
    expect(await told(await app.asStaff(['settingsServices']))).toHaveLength(3);
    expect(await told(await app.asStaff(['testimonialsView']))).toEqual([]);
    const put = (status: 0 | 1, over: number) =>
      app.call('service/update', { id, version: over, status }, { token: owner });
    expect((await put(0, version)).status).toBe(200);
    expect(await told(owner), 'what waits for a record offline').toEqual(['Both: live', 'Both: offline']);
    expect((await put(1, version + 1)).status).toBe(200);
    expect(await told(owner)).toHaveLength(3);
    expect((await app.call('service/delete', { id }, { token: owner })).status).toBe(200);
    expect(await told(owner), 'what waits for a record in the trash').toEqual([
      'Both: live',
      'Both: offline',
    ]);
  });

  test('counts page views by path and day', async () => {
    const { db, log, now } = app.services;
    const views = startPageViews({ db, now: () => now().getTime(), log });
    for (const path of ['/', '/about', '/?utm=1']) views.seen(path, browser);
    views.seen('/', 'Googlebot/2.1 (+http://www.google.com/bot.html)');
    views.seen('/', undefined);
    await views.flush();
    views.seen('/', browser);
    await views.stop();
    const rows = await db.selectFrom('page_views').select(['path', 'views']).orderBy('path').execute();
    expect(rows).toEqual([
      { path: '/', views: 3 },
      { path: '/about', views: 1 },
    ]);
    const { body } = await app.call('dashboard', {}, { token: owner });
    expect(body.views.at(-1)?.count).toBe(4);
  });

  test('sends a test mail and returns the server’s response', async () => {
    const send = (to: string) => app.call('mail/test', { to }, { token: owner });
    expect((await send('a@example.com')).body).toMatchObject({ ok: false });
    const server = await startMailServer();
    const through = makeSend(serverOf(server.url), 'site@example.com');
    app.services.mailServer.send = () => through;
    const told = await send('a@example.com');
    expect(told.body.ok, told.body.words).toBe(true);
    expect(told.body.words).toMatch(/^250 /);
    expect(server.received[0]?.to).toEqual(['a@example.com']);
    server.state.refuse = 550;
    const refused = (await send('a@example.com')).body;
    expect(refused.ok).toBe(false);
    expect(refused.words).toContain('Not now');
    app.services.mailServer.send = () => async () => '250 Taken\0 as 7';
    expect((await send('a@example.com')).body, 'of a server that answers anything').toEqual({
      ok: true,
      words: '250 Taken as 7',
    });
    app.services.mailServer.send = () => null;
    await server.close();
  });

  test('merges a tag into another', async () => {
    const add = async (name: string) => (await app.call('tag/add', { name }, { token: owner })).body;
    const [from, to] = [await add('Old words'), await add('New words')];
    const { rows } = (await app.call('blogs/list', { size: 2 }, { token: owner })).body;
    const [one, two] = rows.map(({ id, version }) => ({ id, version })) as [
      { id: number; version: number },
      { id: number; version: number },
    ];
    await app.call('blog/update', { ...one, tags: [from.id] }, { token: owner });
    await app.call('blog/update', { ...two, tags: [to.id, from.id] }, { token: owner });
    const mayNot = await app.asStaff(['insightsTagsUpdate']);
    expect((await app.call('tag/merge', { from: from.id, to: to.id }, { token: mayNot })).status).toBe(403);
    const merged = await app.call('tag/merge', { from: from.id, to: to.id }, { token: owner });
    expect(merged.body).toEqual({ articles: 2 });
    for (const { id } of [one, two]) {
      const row = (await app.call('blogs', { id }, { token: owner })).body;
      expect(row.tags).toEqual([to.id]);
      const history = await app.call('blogs/history', { id }, { token: owner });
      expect(history.body.rows[0]).toMatchObject({ version: row.version, draft: false });
    }
    expect((await app.call('tags', { id: from.id }, { token: owner })).status).toBe(404);
    expect((await app.call('tags', { id: to.id }, { token: owner })).body.formerSlugs).toEqual(['old-words']);
    expect(await tags('web/blogs', 'old-words')).toEqual(await tags('web/blogs', 'new-words'));
    expect(await tags('web/blogs', 'new-words')).toHaveLength(2);
    const same = { from: to.id, to: to.id };
    expect((await app.call('tag/merge', same, { token: owner })).status).toBe(422);
    expect((await app.call('tag/merge', { from: from.id, to: to.id }, { token: owner })).status).toBe(404);
  });

  test('merges a tag of records in the trash, too', async () => {
    const add = async (name: string) => (await app.call('tag/add', { name }, { token: owner })).body;
    const [from, to] = [await add('Thrown away'), await add('Kept for good')];
    const { id = 0, version = 0 } =
      (await app.call('blogs/list', { size: 1 }, { token: owner })).body.rows[0] ?? {};
    await app.call('blog/update', { id, version, tags: [from.id] }, { token: owner });
    await app.call('blog/delete', { id }, { token: owner });
    const merged = await app.call('tag/merge', { from: from.id, to: to.id }, { token: owner });
    expect(merged.body).toEqual({ articles: 1 });
    const restored = await app.call('blog/restore', { id }, { token: owner });
    expect(restored.body).toMatchObject({ tags: [to.id], deletedAt: null });
  });
});
