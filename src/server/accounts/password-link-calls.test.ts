import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openedMail } from '../mail/linked-mail.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const good = 'lanterns-over-nine-rivers';
const hour = 3_600_000;

describe.each(engines)('links that set a password on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let role: number;
  let count = 0;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    role = (await app.call('roles/list', { search: 'Viewer' }, { token: owner })).body.rows[0]?.id as number;
  });
  afterAll(() => app.close());

  const addUser = async () => {
    const userName = `invited-${++count}@example.com`;
    const { body } = await app.call('user/add', { name: 'Meena', userName, role }, { token: owner });
    return body;
  };
  const invite = (id: number, token = owner) => app.call('user/invite', { id }, { token });
  const lastToken = async () => {
    const mail = await app.services.db
      .selectFrom('mails')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /login\?set=([\w-]{43})/.exec(openedMail(app.services.keys.seal, mail).text)?.[1] as string;
  };
  const set = (token: string, password = good) => app.call('password/set', { token, password });

  test('invite a user, once', async () => {
    const user = await addUser();
    expect((await invite(user.id)).status).toBe(200);
    const token = await lastToken();
    expect((await app.call('password/link', { token })).body).toEqual({
      name: 'Meena',
      userName: user.userName,
    });
    const kept = await app.services.db.selectFrom('password_links').select('token').execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect((await set(token, 'password1234')).status).toBe(422);
    const both = await Promise.all([set(token), set(token)]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 404]);
    expect(await app.signIn(user.userName, good)).toBeTruthy();
    expect((await set(token)).status).toBe(404);
    expect((await app.call('password/link', { token })).status).toBe(404);
    expect((await invite(user.id)).status).toBe(409);
  });

  test('are returned only if there is no mail server', async () => {
    const user = await addUser();
    expect((await invite(user.id)).body.link).toMatch(/^http:\/\/localhost:3000\/.+\/login\?set=[\w-]{43}$/);
    app.services.mailServer.send = () => async () => undefined;
    expect((await invite(user.id)).body.link).toBeNull();
    app.services.mailServer.send = () => null;
  });

  test('who never chose a password is not made active, and no owner who could replace another', async () => {
    const user = await addUser();
    const update = (id: number, version: number, change: object) =>
      app.call('user/update', { id, version, ...change }, { token: owner });
    const refused = await update(user.id, 1, { status: 'active' });
    expect([refused.status, refused.refusal.fields]).toEqual([
      422,
      { password: 'Set a password, or invite the person instead' },
    ]);
    const { id, version, role: ownerRole } = (await app.call('profile', {}, { token: owner })).body;
    await app.services.db
      .updateTable('users')
      .set({ role: ownerRole, status: 'active' })
      .where('id', '=', user.id)
      .execute();
    expect((await update(id, version, { role })).refusal.message).toMatch(/^This is the last owner/);
    expect((await update(user.id, 1, { role, password: good })).status).toBe(200);
  });

  test('expire with age, replacement or deactivation of the account', async () => {
    const user = await addUser();
    await invite(user.id);
    const first = await lastToken();
    await invite(user.id);
    const second = await lastToken();
    expect((await set(first)).status).toBe(404);
    await app.call('user/update', { id: user.id, version: 1, status: 'inactive' }, { token: owner });
    expect((await set(second)).status).toBe(404);
    await app.call('user/update', { id: user.id, version: 2, status: 'invited' }, { token: owner });
    expect((await set(second)).status, 'it does not come back with the account').toBe(404);
    await invite(user.id);
    const third = await lastToken();
    app.passMs(72 * hour);
    expect((await set(third)).status).toBe(404);
    owner = await app.signIn();
  });

  test.each(['waiting', 'sending', 'kept', 'failed'])('withdraw a mail that is %s', async (state) => {
    const { db } = app.services;
    const mails = db.selectFrom('mails').select('state').where('kind', '=', 'invitation');
    const user = await addUser();
    await invite(user.id);
    await db.updateTable('mails').set({ state }).where('record', '=', user.id).execute();
    await invite(user.id);
    expect(await mails.where('record', '=', user.id).execute()).toEqual([{ state: 'waiting' }]);
  });

  test('reset a forgotten password and end its sessions', async () => {
    const user = await addUser();
    await invite(user.id);
    await set(await lastToken());
    const session = await app.signIn(user.userName, good);
    expect((await app.call('user/reset', { id: user.id }, { token: owner })).status).toBe(200);
    expect((await app.call('profile', {}, { token: session })).status).toBe(200);
    expect((await set(await lastToken(), 'other-lanterns-on-hills')).body.userName).toBe(user.userName);
    expect((await app.call('profile', {}, { token: session })).status).toBe(401);
    const { rows } = (await app.call('audit/list', { filters: { resource: 'users' } }, { token: owner }))
      .body;
    expect(rows.map((row) => row.action)).toEqual(
      expect.arrayContaining(['invitation', 'passwordReset', 'passwordSet']),
    );
    expect(rows.find((row) => row.action === 'passwordSet')?.actorName).toBe('Meena');
  });

  test('cannot be sent by users with fewer privileges, nor guessed', async () => {
    const helper = await app.asStaff(['usersUpdate']);
    const { rows } = (await app.call('users/list', { search: 'owner@' }, { token: owner })).body;
    expect((await app.call('user/reset', { id: rows[0]?.id as number }, { token: helper })).status).toBe(403);
    const from = { address: '203.0.113.77' };
    for (let tries = 0; tries < 30; tries += 1)
      expect((await app.call('password/set', { token: `guess${tries}`, password: good }, from)).status).toBe(
        404,
      );
    expect((await app.call('password/set', { token: 'guess', password: good }, from)).status).toBe(429);
  });
});
