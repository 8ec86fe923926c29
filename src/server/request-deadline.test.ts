import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { liftDeadline, restartDeadline, timeLeft, withinDeadline } from './request-deadline.ts';
import { s3Storage } from './storage/s3.ts';
import { filledApplication, openDesk } from './testing/desk.ts';
import { engines } from './testing/engines.ts';
import { startProxy } from './testing/proxy.ts';
import { sharedDatabase, startApp } from './testing/start-app.ts';

/** Far less than any step waits by itself: without the deadline these tests would run into their own limit. */
const ms = 300;

describe('the deadline of a request', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  afterAll(() => clock.mockRestore());
  const at = (now: number) => void clock.mockReturnValue(now);

  test('is shared by its steps, with some time left for the last', async () => {
    at(0);
    expect(timeLeft(9_000), 'no request').toBe(9_000);
    const after = await withinDeadline(() => {
      expect([timeLeft(9_000), timeLeft(200)]).toEqual([1_000, 200]);
      at(700);
      expect(timeLeft(9_000)).toBe(300);
      at(5_000);
      expect([timeLeft(9_000), timeLeft(20)]).toEqual([200, 20]);
      return Promise.resolve().then(() => () => timeLeft(9_000));
    }, 1_000);
    expect(after()).toBe(9_000);
  });

  test('restarts once the body has arrived, and is removed for long calls', () =>
    withinDeadline(async () => {
      at(9_000);
      restartDeadline();
      expect(timeLeft(9_000)).toBe(1_000);
      liftDeadline();
      at(20_000);
      expect(timeLeft(9_000)).toBe(9_000);
      restartDeadline();
      at(30_000);
      expect(timeLeft(9_000), 'the body of an upload arrives after that').toBe(9_000);
    }, 1_000));

  test('does not apply to work after the response', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const later: { left?: Promise<number> } = {};
    await withinDeadline(() => {
      later.left = promise.then(() => timeLeft(9_000));
    }, 1_000);
    resolve();
    expect(await later.left).toBe(9_000);
  });
});

test('covers a scanner, a captcha and a bucket that accept data and never answer', async () => {
  const sockets: Socket[] = [];
  const scanner = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
  const silent = ((_url: unknown, init?: RequestInit) =>
    new Promise((_resolve, reject) => {
      if (init?.signal?.aborted) reject(init.signal.reason); // on a busy machine the time is over before it is asked
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    })) as typeof fetch;
  const desk = await openDesk({
    env: {
      CLAMAV_SOCKET: `127.0.0.1:${(scanner.address() as AddressInfo).port}`,
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
    },
    fetch: silent,
  });
  const send = () =>
    withinDeadline(() => desk.call('cv/add', filledApplication(desk, { captchaToken: 'tok' })), ms);

  expect((await send()).status, 'what only judges it stops no application').toBe(200);
  const { scan } = await desk.db.selectFrom('applications').select('scan').executeTakeFirstOrThrow();
  expect(scan).toBe('unavailable');

  desk.services.storage = s3Storage({
    endpoint: 'https://s3.example.com',
    bucket: 'site',
    region: 'ap-south-1',
    accessKey: 'AKIDEXAMPLE',
    secretKey: 'secret',
    fetch: silent,
  });
  expect(await send()).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('Nothing was saved, and your text stays here') },
  });
  await desk.close();
  for (const socket of sockets) socket.destroy();
  scanner.close();
});

test.runIf(engines.includes('postgres'))(
  'covers PostgreSQL behind a connection that went silent',
  async () => {
    const url = (await sharedDatabase('postgres')) as string;
    const proxy = await startProxy(Number(new URL(url).port));
    const app = await startApp('postgres', {}, { url: proxy.through(url) });
    const token = await app.signIn();
    const patient = () => app.call('tags/list', {}, { token });
    let within = ms;
    const list = () => withinDeadline(patient, within);
    expect((await patient()).status).toBe(200);
    proxy.silence('work');
    await expect.poll(async () => (await list()).status).toBe(503);
    // each silent connection is given up in turn; a busy machine may need longer than that for the call itself
    const inMoreTime = async () => {
      within *= 1.5;
      return (await list()).status;
    };
    await expect.poll(inMoreTime, { timeout: 60_000 }).toBe(200);
    await app.close();
    proxy.close();
  },
);
