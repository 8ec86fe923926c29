import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { ownerEmail, ownerPassword, startApp, type TestApp } from '../testing/start-app.ts';
import { totp } from './second-factor.ts';

describe.each(engines)('two-factor sign-in on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let address = 0;
  beforeAll(async () => {
    app = await startApp(engine);
    token = await app.signIn();
  });
  afterAll(() => app.close());
  const signIn = async (code: string) =>
    (
      await app.call(
        'login',
        { userName: ownerEmail, password: ownerPassword, code },
        { address: `198.51.100.${++address}` },
      )
    ).status;

  test('is turned on by a first code, which works once, and off with the password', async () => {
    expect((await app.call('profile/twoFactor/confirm', { code: '123456' }, { token })).status).toBe(409);
    const refused = await app.call('profile/twoFactor/begin', {}, { token });
    expect(refused.refusal).toMatchObject({
      status: 422,
      fields: { password: 'Enter your current password' },
    });
    const guessed = await app.call('profile/twoFactor/begin', { password: 'a guess' }, { token });
    expect(guessed.refusal.fields).toEqual({ password: 'This is not your current password' });
    const begun = await app.call('profile/twoFactor/begin', { password: ownerPassword }, { token });
    const { secret, uri } = begun.body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+:owner%40example\.com\?/);
    expect(Object.fromEntries(new URL(uri).searchParams)).toEqual({
      secret,
      issuer: 'Nirvaaga',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const now = () => totp(secret, app.services.now());
    const wrong = now() === '000000' ? '111111' : '000000';
    expect((await app.call('profile/twoFactor/confirm', { code: wrong }, { token })).status).toBe(422);

    const code = now();
    const confirm = () => app.call('profile/twoFactor/confirm', { code }, { token });
    const twice = await Promise.all([confirm(), confirm()]);
    expect(twice.map(({ status }) => status).sort(), 'pressed twice').toEqual([200, 409]);
    const on = twice.find(({ status }) => status === 200) as (typeof twice)[0];
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    const kept = await app.services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(kept.recoveryCodes).not.toContain(on.body.recoveryCodes[0]);
    expect(JSON.stringify(kept), 'sealed where it is kept').not.toContain(secret);
    expect((await app.call('profile', {}, { token })).body.twoFactor).toBe(true);
    expect((await app.call('profile/twoFactor/begin', { password: ownerPassword }, { token })).status).toBe(
      409,
    );

    expect(await signIn(code), 'the code that turned it on was used').toBe(401);
    app.passMs(30_000);
    const next = now();
    expect((await Promise.all([signIn(next), signIn(next)])).sort()).toEqual([200, 401]);
    expect(await signIn(next)).toBe(401);

    const [recovery] = on.body.recoveryCodes as [string];
    expect((await Promise.all([signIn(recovery), signIn(recovery.toUpperCase())])).sort()).toEqual([
      200, 401,
    ]);
    expect(await signIn(recovery)).toBe(401);
    expect((await app.call('profile', {}, { token })).body.recoveryCodes, 'one is used').toBe(9);

    const renew = (password: string) => app.call('profile/twoFactor/recovery', { password }, { token });
    expect((await renew('wrong')).refusal.fields).toHaveProperty('password');
    const renewed = (await renew(ownerPassword)).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect(await signIn(on.body.recoveryCodes[1] as string), 'the old ones are gone').toBe(401);
    expect(await signIn(renewed[0] as string)).toBe(200);

    const off = (password: string) => app.call('profile/twoFactor/off', { password }, { token });
    expect((await off('wrong')).refusal.fields).toHaveProperty('password');
    expect((await off(ownerPassword)).status).toBe(200);
    expect(await signIn('')).toBe(200);
    expect((await app.call('profile', {}, { token })).body.recoveryCodes).toBeNull();
    expect((await renew(ownerPassword)).status).toBe(409);
  });

  test('tries only five of many concurrent codes, from any addresses', async () => {
    const secret = (await app.call('profile/twoFactor/begin', { password: ownerPassword }, { token })).body
      .secret;
    const now = () => totp(secret, app.services.now());
    await app.call('profile/twoFactor/confirm', { code: now() }, { token });
    app.passMs(30_000);
    const wrong = now() === '000000' ? '111111' : '000000';
    const tried = await Promise.all(Array.from({ length: 50 }, () => signIn(wrong)));
    expect(tried.filter((status) => status === 401)).toHaveLength(5);
    expect(tried.filter((status) => status === 429)).toHaveLength(45);
    expect(await signIn(now()), 'the right one is not asked any more').toBe(429);

    const { id } = (await app.call('profile', {}, { token })).body;
    await app.call('user/unlock', { id }, { token });
    expect(await signIn(now())).toBe(200);
    expect((await app.call('profile/twoFactor/off', { password: ownerPassword }, { token })).status).toBe(
      200,
    );
  });

  test('tries only five of many concurrent passwords for turning it off', async () => {
    await app.services.limits.signInAccount.forget('signed in|'); // the wrong ones above
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        app.call(
          'profile/twoFactor/recovery',
          { password: `wrong ${n}` },
          { token, address: '203.0.113.50' },
        ),
      ),
    );
    expect(guesses.filter(({ status }) => status !== 429)).toHaveLength(5);
  });
});
