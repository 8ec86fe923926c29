import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { ownerEmail, ownerPassword, startApp, type TestApp } from '../testing/start-app.ts';
import { stillClock } from '../testing/still-clock.ts';

const minute = 60_000;

describe.each(engines)('signing in on %s', (engine) => {
  let app: TestApp;
  let address = 0;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());
  /** Each attempt uses its own address, so that one test’s rate limits do not affect another. */
  const tryIn = (userName: string, password: string, token?: string, from = `198.51.100.${++address}`) =>
    app.call('login', { userName, password }, { token, address: from });

  test('returns the shape of the reference (Records) for the right password', async () => {
    const { status, body } = await tryIn(ownerEmail.toUpperCase(), ownerPassword);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Administrator',
      userName: 'Administrator',
      user: ownerEmail,
      imageUrl: 'null',
      roleName: 'Owner',
    });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.privileges.split(',')).toEqual(
      expect.arrayContaining(['homeView', 'settingsView', 'projectsAdd', 'insightsTagsAdd']),
    );
    expect(Object.keys(body).sort()).toEqual([
      'imageUrl',
      'name',
      'privileges',
      'roleName',
      'token',
      'user',
      'userId',
      'userName',
    ]);
  });

  test('ignores invisible characters in a pasted address', async () => {
    expect((await tryIn(`\u202a${ownerEmail}\u202c`, ownerPassword)).status).toBe(200);
    const token = await app.signIn();
    const asked = { userName: `\u2068\u200b${ownerEmail}\u2069` };
    expect((await app.call('user/unique/check', asked, { token })).body).toEqual({ unique: false });
  });

  test('accepts a password of any age', async () => {
    app.passMs(4 * 365 * 24 * 60 * minute);
    expect((await tryIn(ownerEmail, ownerPassword)).status).toBe(200);
    app.passMs(-4 * 365 * 24 * 60 * minute);
  });

  test('distinguishes an unknown account, a wrong password and an inactive account', async () => {
    const owner = await app.signIn();
    const { body: roles } = await app.call('roles/all', {}, { token: owner });
    await app.call(
      'user/add',
      {
        name: 'Quiet One',
        userName: 'quiet@example.com',
        password: 'nine-blue-umbrellas',
        role: roles[0]?.id as number,
        status: 'active',
      },
      { token: owner },
    );
    const quiet = await app.call('users/list', { search: 'quiet' }, { token: owner });
    await app.call(
      'user/update',
      { id: quiet.body.rows[0]?.id as number, version: 1, status: 'inactive' },
      { token: owner },
    );
    expect((await tryIn('nobody@example.com', 'x')).refusal).toEqual({
      status: 600,
      message: 'Username not found...',
    });
    expect((await tryIn(ownerEmail, 'wrong')).refusal).toEqual({
      status: 601,
      message: 'Username and password mismatch...',
    });
    expect((await tryIn('quiet@example.com', 'wrong')).refusal.status).toBe(601);
    expect((await tryIn('quiet@example.com', 'nine-blue-umbrellas')).refusal).toEqual({
      status: 602,
      message: 'This account is inactive...',
    });
  });

  test('ends sessions that began before the clock was set back', async () => {
    app.passMs(30 * minute);
    const token = await app.signIn();
    app.passMs(-4 * minute);
    expect((await app.call('profile', {}, { token })).status, 'as far as clocks differ').toBe(200);
    app.passMs(-26 * minute);
    expect((await app.call('profile', {}, { token })).status).toBe(401);
  });

  test('refuses a second sign-in and an invalid token', async () => {
    const token = await app.signIn();
    expect((await tryIn(ownerEmail, ownerPassword, token)).refusal).toEqual({
      status: 409,
      message: 'User is already logged in.',
    });
    expect((await tryIn(ownerEmail, ownerPassword, 'no-such-token')).refusal).toEqual({
      status: 603,
      message: "Auth token doesn't match...",
    });
  });

  test('limits only the address that failed five times for an account', async () => {
    const from = '203.0.113.9';
    for (let turn = 0; turn < 5; turn += 1)
      expect((await tryIn(ownerEmail, 'wrong', undefined, from)).refusal.status).toBe(601);
    const blocked = await tryIn(ownerEmail, ownerPassword, undefined, from);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tryIn(ownerEmail, ownerPassword)).status).toBe(200);
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 10 * minute);
    expect((await tryIn(ownerEmail, ownerPassword, undefined, from)).status).toBe(200);
  });

  test('tries only five of many concurrent guesses; correct ones do not count', async () => {
    const from = '203.0.113.10';
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, n) => tryIn(ownerEmail, `wrong ${n}`, undefined, from)),
    );
    expect(guesses.filter(({ status }) => status !== 429)).toHaveLength(5);
    const right = '203.0.113.11';
    for (let turn = 0; turn < 40; turn += 1)
      expect((await tryIn(ownerEmail, ownerPassword, undefined, right)).status).toBe(200);
  });

  test('lets any number of concurrent correct passwords through', async () => {
    stillClock(); // those that wait do so for two seconds by it
    const from = '203.0.113.14';
    const signedIn = await Promise.all(
      Array.from({ length: 12 }, () => tryIn(ownerEmail, ownerPassword, undefined, from)),
    );
    expect(signedIn.map(({ status }) => status)).toEqual(signedIn.map(() => 200));
  });

  test('an invalid token does not count as a wrong password', async () => {
    const from = '203.0.113.12';
    for (let turn = 0; turn < 6; turn += 1)
      expect((await tryIn(ownerEmail, ownerPassword, 'no-such-token', from)).refusal.status).toBe(603);
    expect((await tryIn(ownerEmail, ownerPassword, undefined, from)).status).toBe(200);
  });

  test('ends a session on sign-out, after an idle hour and after twelve hours', async () => {
    const alive = async (token: string) => (await app.call('profile', {}, { token })).status === 200;
    const first = await app.signIn();
    expect((await app.call('logout', {}, { token: first })).status).toBe(200);
    expect(await alive(first)).toBe(false);
    const idle = await app.signIn();
    app.passMs(59 * minute);
    expect(await alive(idle)).toBe(true);
    app.passMs(61 * minute);
    expect(await alive(idle)).toBe(false);
    const long = await app.signIn();
    for (let half = 0; half < 23; half += 1) {
      app.passMs(30 * minute);
      expect(await alive(long)).toBe(true);
    }
    app.passMs(31 * minute);
    expect(await alive(long)).toBe(false);
  });

  test('does not count what the panel reads while nobody is at it, but everything else', async () => {
    const headers = { 'x-idle': '1' };
    const left = await app.signIn();
    const asIdle = { token: left, headers };
    app.passMs(40 * minute);
    expect((await app.call('dashboard', {}, asIdle)).status).toBe(200);
    app.passMs(21 * minute);
    expect((await app.call('dashboard', {}, asIdle)).status).toBe(401);

    const token = await app.signIn();
    app.passMs(40 * minute);
    expect((await app.call('tag/add', { name: 'Looms' }, { token, headers })).status).toBe(200);
    app.passMs(40 * minute);
    expect((await app.call('dashboard', {}, { token })).status).toBe(200);
    app.passMs(40 * minute);
    expect((await app.call('dashboard', {}, { token })).status).toBe(200);
  });

  test('keeps a hundred sessions of an account, and ends the least recently used one', async () => {
    const { db, now } = app.services;
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('userName', '=', ownerEmail)
      .executeTakeFirstOrThrow();
    const own = () => db.selectFrom('sessions').where('user', '=', id).select('token').execute();
    await db.deleteFrom('sessions').where('user', '=', id).execute();
    const at = (seconds: number) => new Date(now().getTime() - seconds * 1000).toISOString();
    // what was begun last is used least, so that the one to end is not the oldest
    const rows = Array.from({ length: 100 }, (_, n) => ({
      token: `session ${n}`,
      user: id,
      userAgent: '',
      address: '',
      createdAt: at(1_000 - n),
      lastSeenAt: at(n),
      expiresAt: at(-3_600),
    }));
    await db.insertInto('sessions').values(rows).execute();
    await app.signIn();
    const left = (await own()).map(({ token }) => token);
    expect(left).toHaveLength(100);
    expect(rows.map(({ token }) => token).filter((token) => !left.includes(token))).toEqual(['session 99']);
  });

  test('stores only the digest of a token', async () => {
    const token = await app.signIn();
    const rows = await app.services.db.selectFrom('sessions').select('token').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.token).not.toBe(token);
  });

  test('ends a user’s sessions when their role changes, and applies the new role immediately', async () => {
    const owner = await app.signIn();
    const person = await app.asStaff(['testimonialsView']);
    expect((await app.call('testimonials/list', {}, { token: person })).status).toBe(200);
    const { body } = await app.call(
      'roles/list',
      { sort: 'createdAt', dir: 'desc', size: 1 },
      { token: owner },
    );
    const role = body.rows[0];
    await app.call(
      'role/update',
      { id: role?.id as number, version: role?.version as number, privileges: ['projectsView'] },
      { token: owner },
    );
    expect((await app.call('testimonials/list', {}, { token: person })).status).toBe(401);
  });

  test('does not reveal which accounts exist in privacy mode', async () => {
    const shy = await startApp(engine, { LOGIN_PRIVACY: 'on' });
    expect((await shy.call('login', { userName: 'nobody@example.com', password: 'x' })).refusal.status).toBe(
      601,
    );
    await shy.close();
  });
});
