import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { seal } from '#shared/envelope.ts';
import { hourMs } from '#shared/time-units.ts';
import { bodyMemoryLimits, makeBodyMemory } from '../http/body-memory.ts';
import { nodeCipher } from '../rpc/node-cipher.ts';
import { beforeTransactionOf } from '../testing/before-transactions.ts';
import { device } from '../testing/device.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { totp } from './second-factor.ts';

const word = 'lanterns-over-nine-rivers';
const next = 'other-words-on-nine-hills';
const own = 'a-thief-chose-these-words';

describe.each(engines)('a call whose session ends before it writes, on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let count = 0;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
  });
  afterAll(() => app.close());
  afterEach(() => void vi.restoreAllMocks());

  const person = async () => {
    const privileges = ['usersAdd', 'usersUpdate', 'rolesAndPermissionAdd', 'settingsMediaAdd'];
    const role = { name: `Role ${++count}`, privileges };
    const { id } = (await app.call('role/add', role, { token: owner })).body;
    const values = { name: 'Meena', userName: `ended-${count}@example.com`, role: id, password: word };
    const { body } = await app.call('user/add', { ...values, status: 'active' }, { token: owner });
    return { ...body, token: await app.signIn(body.userName, word) };
  };
  type Person = Awaited<ReturnType<typeof person>>;
  /** Ends all sessions of this person. */
  const newPassword = async ({ id, version }: Person) => {
    const { status } = await app.call('user/update', { id, version, password: next }, { token: owner });
    expect(status).toBe(200);
  };

  test.each<[string, string, (meena: Person) => Promise<() => Promise<{ status: number }>>]>([
    [
      'profile/password',
      'profile.ts',
      async ({ token }) =>
        () =>
          app.call('profile/password', { current: word, password: own }, { token }),
    ],
    [
      'profile/passkey/add',
      'own-passkeys.ts',
      async ({ token }) => {
        const key = device();
        const { challenge } = (await app.call('profile/passkey/begin', { password: word }, { token })).body;
        return () => app.call('profile/passkey/add', key.make(challenge), { token });
      },
    ],
    [
      'profile/twoFactor/confirm',
      'two-factor.ts',
      async ({ token }) => {
        const { secret } = (await app.call('profile/twoFactor/begin', { password: word }, { token })).body;
        return () =>
          app.call('profile/twoFactor/confirm', { code: totp(secret, app.services.now()) }, { token });
      },
    ],
    [
      'user/add',
      'users.ts',
      async ({ token, role }) => {
        const values = { name: 'A friend', userName: `friend-${++count}@example.com`, role, password: own };
        return () => app.call('user/add', { ...values, status: 'active' }, { token });
      },
    ],
    [
      'user/update',
      'update-user.ts',
      async ({ token, role }) => {
        const values = { name: 'Ravi', userName: `ravi-${++count}@example.com`, role, password: word };
        const { id, version } = (await app.call('user/add', { ...values, status: 'active' }, { token })).body;
        return () => app.call('user/update', { id, version, password: own }, { token });
      },
    ],
    ...(['user/reset', 'user/sessions/end', 'user/unlock', 'user/twoFactor/off'] as const).map(
      (path): [string, string, (meena: Person) => Promise<() => Promise<{ status: number }>>] => [
        path,
        path === 'user/reset' ? 'password-link-calls.ts' : 'user-access.ts',
        async ({ token, role }) => {
          const values = { name: 'Ravi', userName: `ravi-${++count}@example.com`, role, password: word };
          const { id } = (await app.call('user/add', { ...values, status: 'active' }, { token })).body;
          return () => app.call(path, { id }, { token });
        },
      ],
    ),
    [
      'role/add',
      'roles.ts',
      async ({ token }) =>
        () =>
          app.call('role/add', { name: `Friends ${++count}`, privileges: ['usersView'] }, { token }),
    ],
    [
      'image/single/upload',
      'store-image.ts',
      async ({ token }) => {
        const picture = { create: { width: 9, height: 9 + count, channels: 3 as const, background: '#123' } };
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(await sharp(picture).png().toBuffer())]), 'a.png');
        return () => app.upload('image/single/upload', form, token);
      },
    ],
  ])('%s is refused', async (_path, file, prepare) => {
    const meena = await person();
    const write = await prepare(meena);
    beforeTransactionOf(app.services.db, `/${file}`, () => newPassword(meena));
    expect((await write()).status).toBe(401);
    expect((await app.call('login', { userName: meena.userName, password: next })).status).toBe(200);
  });

  test('is refused if that happened while its body was arriving', async () => {
    // however slow the machine is, the body does not count as stalled
    app.services.bodies = makeBodyMemory({ ...bodyMemoryLimits, graceMs: hourMs, aheadMs: hourMs });
    const meena = await person();
    const cipher = nodeCipher(app.services.keys.wire[0] as Uint8Array);
    const request = { name: 'Friends', privileges: ['usersView'] };
    const body = new TextEncoder().encode(
      JSON.stringify({ data: await seal(cipher, 'req', 'role/add', request) }),
    );
    const { promise: held, resolve: send } = Promise.withResolvers<void>();
    const { promise: reading, resolve: reads } = Promise.withResolvers<void>();
    const stream = new ReadableStream<Uint8Array>(
      {
        async start(controller) {
          controller.enqueue(body.subarray(0, -1));
        },
        async pull(controller) {
          reads();
          await held;
          controller.enqueue(body.subarray(-1));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'POST', body: stream, headers: { authorization: meena.token }, duplex: 'half' };
    const answer = app.chain.answer(
      'role/add',
      new Request('http://localhost:3000/api/role/add', init as RequestInit),
      '192.0.2.9',
    );
    await reading;
    await newPassword(meena);
    const clock = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + 5_000);
    send();
    expect((await answer).status).toBe(401);
  });
});
