import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { device } from '../testing/device.ts';
import { engines } from '../testing/engines.ts';
import { ownerPassword, startApp, type TestApp } from '../testing/start-app.ts';

const word = 'lanterns-over-nine-rivers';

describe.each(engines)('passkeys on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let count = 0;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());

  const person = async (secondFactor = false) => {
    count += 1;
    const role = (
      await app.call(
        'role/add',
        { name: `Role ${count}`, privileges: ['usersView'], secondFactor },
        { token: owner },
      )
    ).body.id;
    const values = { name: 'Meena', userName: `key-${count}@example.com`, role, password: word };
    const { body } = await app.call('user/add', { ...values, status: 'active' }, { token: owner });
    return { ...body, token: await app.signIn(body.userName, word) };
  };
  const begin = async (token: string, password = word) =>
    (await app.call('profile/passkey/begin', { password }, { token })).body;
  const addTo = async (token: string, key = device()) => {
    const added = await app.call('profile/passkey/add', key.make((await begin(token)).challenge), { token });
    expect(added.status).toBe(200);
    return { key, id: added.body.id };
  };
  const challenge = async () => (await app.call('passkey/challenge', {})).body.challenge;
  const enter = (proof: ReturnType<ReturnType<typeof device>['sign']>) => {
    count += 1;
    return app.call('login/passkey', proof, { address: `198.51.100.${count}` });
  };

  test('there are at most twenty, and one challenge adds one, however many devices answer it', async () => {
    const { token } = await person();
    const { challenge } = await begin(token);
    const add = (answered = challenge) => app.call('profile/passkey/add', device().make(answered), { token });
    expect((await Promise.all([add(), add()])).map(({ status }) => status).sort()).toEqual([200, 422]);
    for (let n = 1; n < 20; n += 1) {
      app.passMs(1); // a challenge is older than what answers it
      expect((await add((await begin(token)).challenge)).status).toBe(200);
    }
    expect((await app.call('profile/passkey/begin', { password: word }, { token })).status).toBe(409);
    expect((await add()).status).toBe(422);
    expect((await app.call('profile/passkeys', {}, { token })).body).toHaveLength(20);
  });

  test('a passkey is added with the password, listed, signs in, and is removed with the password', async () => {
    const { id, token, userName } = await person();
    expect((await app.call('profile/passkey/begin', {}, { token })).status).toBe(422);
    expect((await app.call('profile/passkey/begin', { password: 'a guess' }, { token })).status).toBe(422);
    const other = await app.signIn(userName, word);
    const { key, id: passkey } = await addTo(token);
    expect((await app.call('profile', {}, { token: other })).status, 'other sessions end').toBe(401);
    expect((await app.call('profile/passkeys', {}, { token })).body).toMatchObject([
      { id: passkey, name: 'My phone', lastUsedAt: null },
    ]);
    expect((await begin(token)).credentials).toHaveLength(1);

    const entered = await enter(key.sign(await challenge()));
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ user: userName, privileges: expect.stringContaining('usersView') });
    expect((await app.call('session/check', {}, { token: entered.body.token })).status).toBe(200);

    const remove = (password?: string) =>
      app.call('profile/passkey/remove', { id: passkey, ...(password ? { password } : {}) }, { token });
    expect((await remove()).status).toBe(422);
    expect((await remove(word)).status).toBe(200);
    expect((await enter(key.sign(await challenge()))).status).toBe(401);
    const mails = await app.services.db
      .selectFrom('mails')
      .select('kind')
      .where('resource', '=', 'users')
      .where('record', '=', id)
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['passkeyAdded', 'passkeyRemoved']);
  });

  test('a signature is refused when repeated, late, for another purpose or from a cloned key', async () => {
    const { id, token } = await person();
    const { key } = await addTo(token);
    const proof = key.sign(await challenge());
    expect((await Promise.all([enter(proof), enter(proof)])).map(({ status }) => status).sort()).toEqual([
      200, 401,
    ]);
    expect((await enter(key.sign(await challenge(), 'webauthn.create'))).status).toBe(401);
    expect((await enter(key.sign((await begin(token)).challenge))).status, 'one for adding a key').toBe(401);
    expect((await enter(key.sign('AAAA'))).status).toBe(401);
    const broken = key.sign(await challenge());
    expect((await enter({ ...broken, signature: key.sign(await challenge()).signature })).status).toBe(401);
    const old = await challenge();
    app.passMs(6 * 60_000);
    expect((await enter(key.sign(old))).status).toBe(401);
    expect((await enter(key.sign(await challenge()))).status).toBe(200);
    key.forget();
    expect((await enter(key.sign(await challenge()))).status).toBe(401);
    const { rows } = (await app.call('audit/list', { filters: { action: 'signInFailed' } }, { token: owner }))
      .body;
    expect(rows[0]).toMatchObject({
      resource: 'users',
      record: id,
      after: { passkey: 'Used before, or from a copy of the key' },
    });
    expect(rows[1]).toMatchObject({ record: id, after: { passkey: 'Not proved, or too late' } });
  });

  test('only its owner can rename a passkey', async () => {
    const [one, two] = [await person(), await person()];
    const { id } = await addTo(one.token);
    const rename = (name: string, token: string) =>
      app.call('profile/passkey/rename', { id, name }, { token });
    expect((await rename('Their phone', two.token)).status).toBe(404);
    expect((await rename(' ', one.token)).status).toBe(422);
    expect((await rename('Old phone', one.token)).status).toBe(200);
    expect((await app.call('profile/passkeys', {}, { token: one.token })).body).toMatchObject([
      { id, name: 'Old phone' },
    ]);
  });

  test('only keys made for this site and person, with user verification, are accepted', async () => {
    const [one, two] = [await person(), await person()];
    const add = async (key: ReturnType<typeof device>, from = one.token, to = one.token) =>
      (await app.call('profile/passkey/add', key.make((await begin(from)).challenge), { token: to })).status;
    expect(await add(device({ origin: 'https://evil.test' }))).toBe(422);
    expect(await add(device({ origin: 'http://localhost:4000' }))).toBe(422);
    expect(await add(device({ flags: 0x01 })), 'nobody was checked').toBe(422);
    expect(await add(device(), one.token, two.token), 'begun by somebody else').toBe(422);
    const again = await app.signIn(one.userName, word);
    expect(await add(device(), one.token, again), 'begun in another session').toBe(422);
    const key = device();
    expect(await add(key)).toBe(200);
    expect(await add(key, two.token, two.token), 'known already').toBe(409);
    const made = device().make((await begin(one.token)).challenge);
    const strange = { ...made, publicKey: 'AAAA' };
    expect((await app.call('profile/passkey/add', strange, { token: one.token })).status).toBe(422);
  });

  test('with a role that requires a second factor, a passkey counts as one and the password alone no longer signs in', async () => {
    const { id, token, userName } = await person(true);
    expect((await app.call('session/check', {}, { token })).body.secondFactorDue).toBe(true);
    const { key, id: passkey } = await addTo(token);
    expect((await app.call('session/check', {}, { token })).body).toMatchObject({
      privileges: expect.stringContaining('usersView'),
    });
    const again = await app.call('login', { userName, password: word });
    expect([again.status, again.refusal.message]).toEqual([
      401,
      'Your role requires a second factor: sign in with your passkey.',
    ]);
    expect((await enter(key.sign(await challenge()))).status).toBe(200);
    const last = await app.call('profile/passkey/remove', { id: passkey, password: word }, { token });
    expect(last.status, 'the last one stays').toBe(409);
    expect((await app.call('profile/passkeys', {}, { token })).body).toHaveLength(1);

    // who lost the device is let in again by whoever looks after the accounts
    const reset = await app.call('user/twoFactor/off', { id }, { token: owner });
    expect([reset.status, reset.body.twoFactor]).toEqual([200, false]);
    expect((await enter(key.sign(await challenge()))).status).toBe(401);
    expect((await app.call('login', { userName, password: word })).status).toBe(200);
  });

  test('a user can require a passkey for their own account, until the last one is removed', async () => {
    const { id, token, userName } = await person();
    const require = (required: boolean, password = word) =>
      app.call('profile/passkey/require', { required, password }, { token });
    const told = async () => (await app.call('profile', {}, { token })).body.passkeyRequired;
    const inUsers = async () => {
      const one = (await app.call('users', { id }, { token: owner })).body;
      const { rows } = (await app.call('users/list', { search: userName }, { token: owner })).body;
      expect(rows).toMatchObject([{ twoFactor: one.twoFactor, hasFactor: one.hasFactor }]);
      return [one.twoFactor, one.hasFactor];
    };
    expect((await require(true)).status, 'none to require').toBe(409);
    const { key, id: passkey } = await addTo(token);
    const before = await app.call('login', { userName, password: word });
    expect([before.status, await told()]).toEqual([200, null]);
    expect(await inUsers(), 'the password alone signs in').toEqual([false, true]);
    expect((await require(true, 'a guess')).status).toBe(422);
    expect((await require(true)).status).toBe(200);
    expect(await told()).toBe('own');
    expect(await inUsers()).toEqual([true, true]);
    expect((await app.call('profile', {}, { token: before.body.token })).status, 'other sessions end').toBe(
      401,
    );
    const again = await app.call('login', { userName, password: word });
    expect([again.status, again.refusal.message]).toEqual([
      401,
      'Your password alone does not sign you in: sign in with your passkey.',
    ]);
    expect((await enter(key.sign(await challenge()))).status).toBe(200);
    expect((await require(false)).status).toBe(200);
    expect((await app.call('login', { userName, password: word })).status).toBe(200);

    await require(true);
    await app.call('profile/passkey/remove', { id: passkey, password: word }, { token });
    await addTo(token);
    expect(await told(), 'to be chosen anew').toBe(null);
    await require(true);
    await app.call('user/twoFactor/off', { id }, { token: owner });
    const fresh = await app.signIn(userName, word);
    await addTo(fresh);
    expect((await app.call('profile', {}, { token: fresh })).body.passkeyRequired).toBe(null);
    const removed = await app.call('user/twoFactor/off', { id }, { token: owner });
    expect([removed.status, await inUsers()], 'one that is not required').toEqual([200, [false, false]]);
  });

  test('a deactivated account cannot sign in by passkey', async () => {
    const { id, token } = await person();
    const { key } = await addTo(token);
    const { version } = (await app.call('users', { id }, { token: owner })).body;
    await app.call('user/update', { id, version, status: 'inactive' }, { token: owner });
    const { status, refusal } = await enter(key.sign(await challenge()));
    expect([status, refusal.message]).toEqual([401, 'This account is inactive...']);
  });

  test('a clock that was set back locks nobody out, and accepts no signature twice', async () => {
    const { token } = await person();
    const { key } = await addTo(token);
    const ahead = 30 * 60_000;
    app.passMs(ahead);
    expect((await enter(key.sign(await challenge()))).status).toBe(200);
    app.passMs(-ahead);
    const proof = key.sign(await challenge());
    expect((await enter(proof)).status).toBe(200);
    expect((await enter(proof)).status).toBe(401);
  });

  test('managing passkeys requires an owner’s password too', async () => {
    expect((await begin(owner, ownerPassword)).userName).toBe('owner@example.com');
  });
});
