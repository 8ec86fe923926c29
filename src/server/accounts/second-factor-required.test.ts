import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { totp } from './second-factor.ts';

const password = 'seven-green-lanterns';

describe.each(engines)('a role that requires the second factor, on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let member: string;
  let userName: string;
  let role: number;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    member = await app.asStaff(['homeView', 'insightsTags']);
    const { body } = await app.call('profile', {}, { token: member });
    ({ userName, role } = body);
  });
  afterAll(() => app.close());

  const requireIt = async (secondFactor: boolean) => {
    const { version } = (await app.call('roles', { id: role }, { token: owner })).body;
    return app.call('role/update', { id: role, version, secondFactor }, { token: owner });
  };
  const statuses = async (token: string) =>
    Promise.all([
      app.call('dashboard', {}, { token }).then(({ status }) => status),
      app.call('tags/list', {}, { token }).then(({ status }) => status),
      app.call('record/uses', { plural: 'tags', id: 1 } as never, { token }).then(({ status }) => status),
    ]);

  test('allows a member without one only to set it up, immediately and after signing in', async () => {
    expect((await statuses(member)).slice(0, 2)).toEqual([200, 200]);
    const required = await requireIt(true);
    expect([required.status, required.body.secondFactor]).toEqual([200, true]);
    expect(await statuses(member), 'in the session they have').toEqual([403, 403, 403]);
    const refused = await app.call('dashboard', {}, { token: member });
    expect(refused.refusal.message).toContain('Set it up in your profile');
    const { body } = await app.call('login', { userName, password });
    expect(body).toMatchObject({ privileges: '', secondFactorDue: true });
    expect(await statuses(body.token)).toEqual([403, 403, 403]);
    expect((await app.call('session/check', {}, { token: body.token })).body).toMatchObject({
      privileges: '',
      secondFactorDue: true,
    });
    expect((await app.call('profile', {}, { token: body.token })).status).toBe(200);
  });

  test('grants the privileges with the first code, and keeps it on', async () => {
    const begun = await app.call('profile/twoFactor/begin', { password }, { token: member });
    const code = totp(begun.body.secret, app.services.now());
    expect((await app.call('profile/twoFactor/confirm', { code }, { token: member })).status).toBe(200);
    expect((await statuses(member)).slice(0, 2)).toEqual([200, 200]);
    const { body } = await app.call('session/check', {}, { token: member });
    expect(body.secondFactorDue).toBeUndefined();
    expect(body.privileges).toContain('homeView');
    const off = await app.call('profile/twoFactor/off', { password }, { token: member });
    expect([off.status, off.refusal.message]).toEqual([
      409,
      'Your role requires two-factor sign-in, so you cannot turn it off.',
    ]);
    await requireIt(false);
    expect((await app.call('profile/twoFactor/off', { password }, { token: member })).status).toBe(200);
  });

  test('also applies to owners', async () => {
    await app.services.db
      .updateTable('roles')
      .set({ secondFactor: true })
      .where('owner', '=', true)
      .execute();
    expect((await app.call('users/list', {}, { token: owner })).status).toBe(403);
  });
});
