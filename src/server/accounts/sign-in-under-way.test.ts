import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { beforeTransactionOf } from '../testing/before-transactions.ts';
import { device } from '../testing/device.ts';
import { engines } from '../testing/engines.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { endSessions } from './end-sessions.ts';
import { totp } from './second-factor.ts';

const word = 'lanterns-over-nine-rivers';
const next = 'other-words-on-nine-hills';

describe.each(engines)('a sign-in that was verified before its session began, on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let count = 0;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());
  afterEach(() => void vi.restoreAllMocks());

  const person = async (secondFactor = false) => {
    const name = `Role ${++count}`;
    const role = { name, privileges: ['usersView'], secondFactor };
    const { id } = (await app.call('role/add', role, { token: owner })).body;
    const values = { name: 'Meena', userName: `way-${count}@example.com`, role: id, password: word };
    const { body } = await app.call('user/add', { ...values, status: 'active' }, { token: owner });
    return { ...body, token: await app.signIn(body.userName, word) };
  };
  type Person = Awaited<ReturnType<typeof person>>;

  const addPasskey = async ({ token }: Person) => {
    const key = device();
    const { challenge } = (await app.call('profile/passkey/begin', { password: word }, { token })).body;
    const added = await app.call('profile/passkey/add', key.make(challenge), { token });
    expect(added.status).toBe(200);
    return { key, id: added.body.id, added };
  };
  const beginTwoFactor = async ({ token }: Person) =>
    (await app.call('profile/twoFactor/begin', { password: word }, { token })).body.secret;
  const confirm = ({ token }: Person, secret: string) =>
    app.call('profile/twoFactor/confirm', { code: totp(secret, app.services.now()) }, { token });

  const signIn = ({ userName }: Person, code?: string) =>
    app.call(
      'login',
      { userName, password: word, ...(code ? { code } : {}) },
      { address: `198.51.100.${++count}` },
    );
  const signInBy = async (key: ReturnType<typeof device>) =>
    app.call('login/passkey', key.sign((await app.call('passkey/challenge', {})).body.challenge));
  const sessionsOf = async ({ id }: Person) =>
    (await app.services.db.selectFrom('sessions').select('id').where('user', '=', id).execute()).length;

  /** Has `change` happen once the next sign-in was checked, before the transaction that begins its session. */
  const meanwhile = (change: () => Promise<{ status: number }>) => {
    beforeTransactionOf(app.services.db, 'beginSession', async () =>
      expect((await change()).status).toBe(200),
    );
  };
  const mismatch = { status: 601, message: 'Username and password mismatch...' };

  test.each<[string, (meena: Person) => Promise<() => Promise<{ status: number }>>, number]>([
    [
      'a new password in the profile',
      async ({ token }) =>
        () =>
          app.call('profile/password', { current: word, password: next }, { token }),
      1,
    ],
    [
      'a new password by somebody else',
      async ({ id, version }) =>
        () =>
          app.call('user/update', { id, version, password: next }, { token: owner }),
      0,
    ],
    [
      'a new password by a link',
      async ({ id }) => {
        const { body } = await app.call('user/reset', { id }, { token: owner });
        const token = new URL(body.link ?? '').searchParams.get('set') as string;
        return () => app.call('password/set', { token, password: next });
      },
      0,
    ],
    [
      'the second factor turned on',
      async (meena) => {
        const secret = await beginTwoFactor(meena);
        return () => confirm(meena, secret);
      },
      1,
    ],
    ['a passkey added', async (meena) => async () => (await addPasskey(meena)).added, 1],
    [
      'the account deactivated',
      async ({ id, version }) =>
        () =>
          app.call('user/update', { id, version, status: 'inactive' }, { token: owner }),
      0,
    ],
    [
      'the account deleted',
      async ({ id }) =>
        () =>
          app.call('user/delete', { id }, { token: owner }),
      0,
    ],
  ])('fails after %s', async (_what, change, left) => {
    const meena = await person();
    meanwhile(await change(meena));
    const answer = await signIn(meena);
    expect(answer.refusal).toEqual(mismatch);
    expect(await sessionsOf(meena), 'only the one that changed it stays').toBe(left);
    const { rows } = (await app.call('audit/list', { filters: { action: 'signInFailed' } }, { token: owner }))
      .body;
    expect(rows[0]?.after).toEqual({ userName: meena.userName, status: 601 });
  });

  test('by a recovery code fails if new recovery codes were made meanwhile', async () => {
    const meena = await person();
    const { recoveryCodes } = (await confirm(meena, await beginTwoFactor(meena))).body;
    const { token } = meena;
    const [first, second] = recoveryCodes as [string, string];
    meanwhile(() => app.call('profile/twoFactor/recovery', { password: word }, { token }));
    expect((await signIn(meena, first)).refusal).toEqual(mismatch);
    expect(await sessionsOf(meena)).toBe(1);
    expect((await signIn(meena, second)).status, 'an old one').toBe(401);
  });

  test('by a recovery code succeeds if nothing changed', async () => {
    const meena = await person();
    const { recoveryCodes } = (await confirm(meena, await beginTwoFactor(meena))).body;
    expect((await signIn(meena, recoveryCodes[0])).status).toBe(200);
  });

  test('by a passkey fails if the passkey was removed or the password changed meanwhile', async () => {
    const meena = await person();
    const { token } = meena;
    const { key, id } = await addPasskey(meena);
    meanwhile(() => app.call('profile/password', { current: word, password: next }, { token }));
    expect((await signInBy(key)).refusal.message).toMatch(/^This passkey is not known to this site/);
    meanwhile(() => app.call('profile/passkey/remove', { id, password: next }, { token }));
    expect((await signInBy(key)).refusal.message).toMatch(/^This passkey is not known to this site/);
    expect(await sessionsOf(meena)).toBe(1);
  });

  test('succeeds if the same person signed in elsewhere meanwhile', async () => {
    const meena = await person();
    meanwhile(() => signIn(meena));
    expect((await signIn(meena)).status).toBe(200);
    expect(await sessionsOf(meena)).toBe(3);
  });

  test.runIf(engine === 'postgres')('waits for an uncommitted change', async () => {
    const { db } = app.services;
    const meena = await person(true);
    const { promise: changed, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
    const changing = db.transaction().execute(async (trx) => {
      const at = app.services.now().toISOString();
      await trx
        .insertInto('passkeys')
        .values({
          user: meena.id,
          credential: 'a key of another device',
          publicKey: '',
          algorithm: -7,
          name: '',
          counter: 0,
          usedChallenge: 0,
          createdAt: at,
          lastUsedAt: null,
        })
        .execute();
      await endSessions(trx, meena.id);
      wrote();
      await changed;
    });
    await Promise.race([written, changing]);
    const answer = signIn(meena);
    await Promise.race([answer, expect.poll(() => lockWaits(db)).toBeGreaterThan(0)]);
    commit();
    await changing;
    expect((await answer).refusal).toEqual(mismatch);
    expect(await sessionsOf(meena)).toBe(0);
  });
});
