import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Queued, queueMail } from '../mail/outbox-store.ts';
import { engines } from '../testing/engines.ts';
import { ownerEmail, startApp, type TestApp } from '../testing/start-app.ts';
import { stillClock } from '../testing/still-clock.ts';
import { totp } from './second-factor.ts';

const word = 'lanterns-over-nine-rivers';

describe.each(engines)('sessions and lockouts of other users on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let helper: string;
  let ownerId: number;
  let viewer: number;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    helper = await app.asStaff(['usersUpdate', 'settingsView']);
    const { rows } = (await app.call('users/list', { search: ownerEmail }, { token: owner })).body;
    ownerId = rows[0]?.id as number;
    const roles = await app.call('roles/list', { search: 'Viewer' }, { token: owner });
    viewer = roles.body.rows[0]?.id as number;
  });
  afterAll(() => app.close());

  let count = 0;
  const person = async () => {
    const values = { name: 'Meena', userName: `in-${++count}@example.com`, role: viewer, password: word };
    const { body } = await app.call('user/add', { ...values, status: 'active' }, { token: owner });
    return { ...body, token: await app.signIn(body.userName, word) };
  };
  const alive = async (token: string) => (await app.call('profile', {}, { token })).status === 200;

  test('lists a user’s sessions and ends one of them', async () => {
    const meena = await person();
    const second = await app.signIn(meena.userName, word);
    const { body } = await app.call('user/sessions', { id: meena.id }, { token: owner });
    expect(body).toHaveLength(2);
    expect(body.every((each) => !each.current)).toBe(true);
    const newest = Math.max(...body.map((each) => each.id));
    const end = (id: number, token = owner) =>
      app.call('user/session/end', { id, session: newest }, { token });
    expect((await end(ownerId)).status, 'a session of somebody else').toBe(404);
    expect((await end(meena.id)).status).toBe(200);
    expect([await alive(meena.token), await alive(second)]).toEqual([true, false]);
    await app.call('user/sessions/end', { id: meena.id }, { token: owner });
    expect(await alive(meena.token)).toBe(false);
  });

  test('says whether the reader may change a user', async () => {
    const meena = await person();
    const told = async (id: number, token: string) => {
      const { rows } = (await app.call('users/list', {}, { token })).body;
      const one = (await app.call('users', { id }, { token })).body;
      return [rows.find((row) => row.id === id)?.mayChange, one.mayChange];
    };
    expect(await told(meena.id, owner)).toEqual([true, true]);
    expect(await told(meena.id, helper), 'rights that the helper lacks').toEqual([false, false]);
    expect(await told(ownerId, helper), 'an owner').toEqual([false, false]);
    const near = await app.asStaff(['usersView', 'usersDelete', 'usersUpdate', 'settingsView']);
    const { userId } = (await app.call('session/check', {}, { token: helper })).body;
    expect(await told(userId, near)).toEqual([true, true]);
  });

  test('lists all live sessions with their users', async () => {
    const meena = await person();
    const list = async (search: string) =>
      (await app.call('sessions/list', { search }, { token: helper })).body;
    const found = await list(meena.userName);
    expect(found.total).toBe(1);
    expect(found.rows[0]).toMatchObject({ user: meena.id, name: 'Meena', current: false });
    expect((await list('')).rows.filter((each) => each.current)).toHaveLength(1);
    const { version } = (await app.call('users', { id: meena.id }, { token: owner })).body;
    await app.call('user/update', { id: meena.id, version, status: 'inactive' }, { token: owner });
    expect((await list(meena.userName)).total).toBe(0);
  });

  test('turns off a lost second factor', async () => {
    const meena = await person();
    const off = (id: number, token = owner) => app.call('user/twoFactor/off', { id }, { token });
    expect((await off(meena.id)).status, 'it is off').toBe(409);
    const { secret } = (await app.call('profile/twoFactor/begin', { password: word }, { token: meena.token }))
      .body;
    const code = totp(secret, app.services.now());
    await app.call('profile/twoFactor/confirm', { code }, { token: meena.token });
    expect((await off(meena.id)).body.twoFactor).toBe(false);
    expect(await alive(meena.token), 'their sessions end').toBe(false);
    const mails = app.services.db.selectFrom('mails').select(['to', 'text']);
    const [mail] = await mails.where('kind', '=', 'twoFactorOff').where('record', '=', meena.id).execute();
    expect(mail?.to).toBe(meena.userName);
    expect(mail?.text).toContain('turned off two-factor sign-in');
    expect(await app.signIn(meena.userName, word)).toBeTruthy();
    expect((await off(ownerId)).status, 'one of their own').toBe(409);
    const { rows } = (await app.call('audit/list', { filters: { action: 'twoFactorOff' } }, { token: owner }))
      .body;
    expect(rows[0]).toMatchObject({ actor: ownerId, resource: 'users', record: meena.id });
  });

  test('protects users with more privileges than the caller', async () => {
    for (const path of ['user/sessions', 'user/sessions/end', 'user/twoFactor/off', 'user/unlock'] as const)
      expect((await app.call(path, { id: ownerId }, { token: helper })).status, path).toBe(403);
    expect((await app.call('user/session/end', { id: ownerId, session: 1 }, { token: helper })).status).toBe(
      403,
    );
    expect(await alive(owner)).toBe(true);
  });

  test('unlocks nobody who guesses the own password with a stolen session', async () => {
    const token = await app.asStaff(['usersUpdate', 'usersView']);
    const { id } = (await app.call('profile', {}, { token })).body;
    const guess = async () =>
      (
        await app.call(
          'profile/password',
          { current: 'a guess', password: 'any-other-words-at-all' },
          { token },
        )
      ).status;
    const guesses = async () => [await guess(), await guess(), await guess(), await guess(), await guess()];
    expect(await guesses()).toEqual([422, 422, 422, 422, 422]);
    expect((await app.call('user/unlock', { id }, { token })).status).toBe(200);
    expect(await guess()).toBe(429);
  });

  test('deletes a user together with their unsent mail', async () => {
    const { db, now } = app.services;
    const { id, userName } = await person();
    await app.call('user/reset', { id }, { token: owner });
    async function add(to: string, state: string, about: Partial<Queued> = {}) {
      const mail = { to, subject: 'S', text: 'T', html: 'T', kind: 'alert' } as const;
      const added = await queueMail(db, { ...mail, ...about }, now());
      await db.updateTable('mails').set({ state }).where('id', '=', added).execute();
      return added;
    }
    for (const state of ['waiting', 'kept', 'failed']) {
      await add(userName, state);
      await add(userName, state, { kind: 'passwordChanged', resource: 'users', record: id });
    }
    const left = [
      await add(userName, 'sent'),
      await add(userName, 'failed', { kind: 'enquiryReceipt', resource: 'enquiries', record: 1 }),
      await add(ownerEmail, 'failed', { kind: 'newOwner', resource: 'users', record: id }),
      await add(ownerEmail, 'waiting'),
    ];
    expect((await app.call('user/delete', { id }, { token: owner })).status).toBe(200);
    const mails = await db
      .selectFrom('mails')
      .select('id')
      .where((eb) => eb.or([eb('to', 'in', [userName, ownerEmail]), eb('record', '=', id)]))
      .orderBy('id')
      .execute();
    expect(mails.map((mail) => mail.id)).toEqual(left);
    await db.deleteFrom('mails').where('id', 'in', left).execute();
  });

  test('reports the system’s health', async () => {
    stillClock(); // a database that takes a second by it is not well
    const { body } = await app.call('system/health', {}, { token: helper });
    expect(body.map((line) => line.name)).toEqual([
      'Database',
      'Mail',
      'Files',
      'Disk',
      'Backups',
      'Fonts',
      'Audit log',
    ]);
    expect(body.find((line) => line.name === 'Database')?.ok).toBe(true);
  });
});
