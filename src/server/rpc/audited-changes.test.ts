import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { ownerEmail, startApp, type TestApp } from '../testing/start-app.ts';

const drawing = (n: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 ${n}h40v40z"/></svg>`;

describe.each(engines)('a change and its entry in the audit log, on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let me: number;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    me = (await app.call('profile', {}, { token: owner })).body.id;
  });
  afterAll(() => app.close());

  const newest = async () => {
    const { rows } = (await app.call('audit/list', { size: 1 }, { token: owner })).body;
    const [{ action, resource, record, before, after } = expect.fail('no entry')] = rows;
    return { action, resource, record, before, after };
  };
  const entries = async () => (await app.call('audit/list', {}, { token: owner })).body.total;
  const upload = (n: number) => {
    const form = new FormData();
    form.append('file', new File([drawing(n)], `drawing-${n}.svg`, { type: 'image/svg+xml' }));
    return app.upload('image/single/upload', form, owner);
  };
  const pictures = async () =>
    (await app.services.db.selectFrom('images').select('id').orderBy('id').execute()).length;

  /** The entry of what `work` does cannot be written. */
  const unwritten = async (work: () => Promise<{ status: number }>) => {
    const { db } = app.services;
    await sql`alter table audit rename to away`.execute(db);
    const { status } = await work();
    await sql`alter table away rename to audit`.execute(db);
    expect(status).toBe(500);
  };

  test('one’s own name and telephone are logged with their difference, and only if they differ', async () => {
    const { version, name } = (await app.call('profile', {}, { token: owner })).body;
    const saved = await app.call('profile/update', { version, name: 'Kavya', phone: null }, { token: owner });
    expect(saved.body).toMatchObject({ name: 'Kavya', version: version + 1 });
    expect(await newest()).toEqual({
      action: 'update',
      resource: 'users',
      record: me,
      before: { name },
      after: { name: 'Kavya' },
    });
    const before = await entries();
    await app.call('profile/update', { version: version + 1, name: 'Kavya', phone: null }, { token: owner });
    await app.call('preference/update', { key: 'theme', value: '"dark"' }, { token: owner });
    expect(await entries()).toBe(before);
    await unwritten(() =>
      app.call('profile/update', { version: version + 2, name: 'Not logged' }, { token: owner }),
    );
    expect((await app.call('profile', {}, { token: owner })).body).toMatchObject({
      name: 'Kavya',
      version: version + 2,
    });
  });

  test('ending one’s own session is logged', async () => {
    const other = await app.signIn();
    const [session] = (await app.call('profile/sessions', {}, { token: owner })).body.filter(
      ({ current }) => !current,
    );
    const end = () => app.call('profile/session/end', { id: session?.id ?? 0 }, { token: owner });
    await unwritten(end);
    expect((await app.call('profile', {}, { token: other })).status, 'it has not ended').toBe(200);
    expect((await end()).status).toBe(200);
    expect((await app.call('profile', {}, { token: other })).status).toBe(401);
    expect(await newest()).toMatchObject({
      action: 'endSession',
      resource: 'users',
      record: me,
      before: { address: session?.address, userAgent: session?.userAgent },
    });
    const before = await entries();
    expect((await end()).status).toBe(404);
    expect(await entries()).toBe(before);
  });

  test('signing out', async () => {
    const other = await app.signIn();
    await unwritten(() => app.call('logout', {}, { token: other }));
    expect((await app.call('profile', {}, { token: other })).status, 'still signed in').toBe(200);
  });

  test('lifting the delay of a sign-in', async () => {
    const wrong = () =>
      app.call('login', { userName: ownerEmail, password: 'a guess' }, { address: '203.0.113.77' });
    for (let n = 0; n < 5; n += 1) await wrong();
    await unwritten(() => app.call('user/unlock', { id: me }, { token: owner }));
    expect((await wrong()).status, 'not lifted').toBe(429);
    expect((await app.call('user/unlock', { id: me }, { token: owner })).status).toBe(200);
    expect((await wrong()).refusal.status).toBe(601);
  });

  test('uploading an image, and describing it', async () => {
    const before = await pictures();
    await unwritten(() => upload(1));
    expect(await pictures()).toBe(before);
    const { id, version, alt } = (await upload(1)).body as { id: number; version: number; alt: string };
    expect(await newest()).toMatchObject({
      action: 'upload',
      resource: 'images',
      record: id,
      after: { name: 'drawing-1.svg' },
    });
    await unwritten(() => app.call('image/update', { id, version, alt: 'A loom' }, { token: owner }));
    expect((await app.call('images', { id }, { token: owner })).body).toMatchObject({ version, alt });
    expect((await app.call('image/update', { id, version, alt: 'A loom' }, { token: owner })).status).toBe(
      200,
    );
    expect(await newest()).toMatchObject({
      action: 'update',
      record: id,
      before: { alt },
      after: { alt: 'A loom' },
    });
  });

  test('fetching an image', async () => {
    const before = await pictures();
    app.services.fetchPublic = async () => Buffer.from(drawing(2)) as never;
    const fetchIt = () =>
      app.call('image/fetch', { address: 'https://example.com/loom.svg' }, { token: owner });
    await unwritten(fetchIt);
    expect(await pictures()).toBe(before);
    expect((await fetchIt()).status).toBe(200);
    expect(await newest()).toMatchObject({
      action: 'upload',
      after: { name: 'loom.svg', from: 'example.com' },
    });
    const again = await entries();
    expect((await fetchIt()).status, 'the same one').toBe(200);
    expect(await entries()).toBe(again + 1);
  });
});
