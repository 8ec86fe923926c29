import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { ownerEmail, startApp, type TestApp } from '../testing/start-app.ts';
import { totp } from './second-factor.ts';

const word = 'lanterns-over-nine-rivers';

describe.each(engines)('sensitive changes to one’s own account, on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let keeper: number;
  let count = 0;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    const role = { name: 'Keeper', privileges: ['usersView', 'usersUpdate'] };
    keeper = (await app.call('role/add', role, { token: owner })).body.id;
  });
  afterAll(() => app.close());

  /** A user manager, who may also edit their own account. */
  const person = async () => {
    const values = { name: 'Meena', userName: `own-${++count}@example.com`, role: keeper, password: word };
    const { body } = await app.call('user/add', { ...values, status: 'active' }, { token: owner });
    return { ...body, token: await app.signIn(body.userName, word) };
  };
  const alive = async (token: string) => (await app.call('profile', {}, { token })).status === 200;
  const mailsTo = async (id: number) =>
    (
      await app.services.db
        .selectFrom('mails')
        .select(['kind', 'to', 'text'])
        .where('resource', '=', 'users')
        .where('record', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ kind, to, text }) => ({ kind, to, text }));

  test('a new owner is always reported to the existing owners', async () => {
    const { body: roles } = await app.call('roles/all', {}, { token: owner });
    const role = roles.find(({ label }) => label === 'Owner')?.id ?? 0;
    const told = async (id: number) =>
      (await mailsTo(id)).filter(({ kind }) => kind === 'newOwner').map(({ to }) => to);
    const { id, version } = await person();
    expect(await told(id)).toEqual([]);
    await app.call('user/update', { id, version, role }, { token: owner });
    expect(await told(id)).toEqual([ownerEmail]);
    await app.call('user/update', { id, version: version + 1, role: keeper }, { token: owner });
    const values = { name: 'Second', userName: 'second-owner@example.com', role };
    const { body } = await app.call('user/add', values, { token: owner });
    const [mail] = await mailsTo(body.id);
    expect(mail).toMatchObject({ kind: 'newOwner', to: ownerEmail });
    expect(mail?.text).toContain('has made Second an owner');
    await app.call('user/delete', { id: body.id }, { token: owner });
  });

  test('every owner is notified of a new one, however many owners there are', async () => {
    const { body: roles } = await app.call('roles/all', {}, { token: owner });
    const role = roles.find(({ label }) => label === 'Owner')?.id ?? 0;
    const all = [ownerEmail];
    const ids: number[] = [];
    for (let nth = 1; nth <= 7; nth += 1) {
      const userName = `owner-${nth}@example.com`;
      const values = { name: `Owner ${nth}`, userName, role, password: word, status: 'active' } as const;
      const { body } = await app.call('user/add', values, { token: owner });
      expect((await mailsTo(body.id)).map(({ to }) => to)).toEqual(expect.arrayContaining(all));
      all.push(userName);
      ids.push(body.id);
    }
    for (const id of ids) await app.call('user/delete', { id }, { token: owner });
  });

  test('password and email cannot be changed with the session alone', async () => {
    const { id, version, token, userName } = await person();
    for (const change of [
      { password: 'other-words-on-nine-hills' },
      { userName: 'taken-over@example.com' },
    ]) {
      const call = (current?: string) =>
        app.call('user/update', { id, version, ...change, ...(current ? { current } : {}) }, { token });
      expect((await call()).refusal).toMatchObject({
        status: 422,
        fields: { current: 'Enter your current password' },
      });
      expect((await call('a guess')).refusal).toMatchObject({
        status: 422,
        fields: { current: 'This is not your current password' },
      });
    }
    const row = (await app.call('users', { id }, { token })).body;
    expect([row.userName, row.version]).toEqual([userName, version]);
    expect(await mailsTo(id)).toEqual([]);
  });

  test('require the current password, end other sessions, and notify both addresses', async () => {
    const { id, version, token, userName } = await person();
    const other = await app.signIn(userName, word);
    const next = `Moved-${count}@example.com`;
    const moved = await app.call('user/update', { id, version, userName: next, current: word }, { token });
    expect(moved.status).toBe(200);
    expect([await alive(token), await alive(other)]).toEqual([true, false]);
    const password = 'other-words-on-nine-hills';
    const third = await app.signIn(next.toLowerCase(), word);
    const changed = await app.call(
      'user/update',
      { id, version: version + 1, password, current: word },
      { token },
    );
    expect(changed.status).toBe(200);
    expect([await alive(token), await alive(third)]).toEqual([true, false]);
    const mails = await mailsTo(id);
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['addressChanged', userName],
      ['addressChanged', next.toLowerCase()],
      ['passwordChanged', next.toLowerCase()],
    ]);
    expect(mails[0]?.text).toContain(`Now: ${next.toLowerCase()}`);
  });

  test('do not require it for other fields, even when the whole row is sent', async () => {
    const { id, token } = await person();
    const row = (await app.call('users', { id }, { token })).body;
    expect((await app.call('user/update', { ...row, name: 'Meena R' }, { token })).status).toBe(200);
    expect(await mailsTo(id)).toEqual([]);
  });

  test('password links for one’s own account are not returned', async () => {
    const { id, token } = await person();
    expect((await app.call('user/reset', { id }, { token })).status).toBe(409);
  });

  test('an administrator can set another user’s password, and the user is notified', async () => {
    const { id, version, token, userName } = await person();
    const password = 'other-words-on-nine-hills';
    expect((await app.call('user/update', { id, version, password }, { token: owner })).status).toBe(200);
    expect(await alive(token)).toBe(false);
    const [mail] = await mailsTo(id);
    expect([mail?.kind, mail?.to]).toEqual(['passwordChanged', userName]);
    expect(mail?.text).toMatch(/was changed by \S+/);
  });

  test('changing the second factor ends the other sessions and notifies the user', async () => {
    const { id, token, userName } = await person();
    const { secret } = (await app.call('profile/twoFactor/begin', { password: word }, { token })).body;
    const steps = [
      () => app.call('profile/twoFactor/confirm', { code: totp(secret, app.services.now()) }, { token }),
      () => app.call('profile/twoFactor/recovery', { password: word }, { token }),
      () => app.call('profile/twoFactor/off', { password: word }, { token }),
    ];
    for (const step of steps) {
      await app.services.db
        .insertInto('sessions')
        .values({
          token: `other-${count}-${userName}`,
          user: id,
          userAgent: '',
          address: '',
          createdAt: app.services.now().toISOString(),
          lastSeenAt: '2100-01-01T00:00:00.000Z',
          expiresAt: '2100-01-01T00:00:00.000Z',
        })
        .execute();
      expect((await step()).status).toBe(200);
      const left = await app.services.db.selectFrom('sessions').where('user', '=', id).select('id').execute();
      expect(left, 'the one that did it stays').toHaveLength(1);
      expect(await alive(token)).toBe(true);
    }
    const kinds = (await mailsTo(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['twoFactorOn', 'recoveryCodes', 'twoFactorOff']);
  });

  test('a session may guess its password five times in all, from any address', async () => {
    const { token } = await person();
    const guess = (n: number) =>
      app.call('profile/twoFactor/recovery', { password: 'a guess' }, { token, address: `198.51.100.${n}` });
    const statuses = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await guess(n)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  test('changing password or second factor in the profile sends a notification', async () => {
    const { id, token } = await person();
    const password = 'other-words-on-nine-hills';
    await app.call('profile/password', { current: word, password }, { token });
    await app.call('profile/twoFactor/off', { password }, { token });
    expect((await mailsTo(id)).map(({ kind }) => kind)).toEqual(['passwordChanged', 'twoFactorOff']);
  });

  test('the profile can be saved after a password change, without a conflict', async () => {
    const { token, version } = await person();
    await app.call('profile/password', { current: word, password: 'other-words-on-nine-hills' }, { token });
    const saved = await app.call('profile/update', { version, name: 'Meena R' }, { token });
    expect(saved).toMatchObject({ status: 200, body: { name: 'Meena R' } });
  });
});
