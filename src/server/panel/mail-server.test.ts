import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallRequest } from '#shared/calls.ts';
import { minuteMs } from '#shared/time-units.ts';
import { makeLog } from '../http/log.ts';
import { presentSend, storedServer } from '../mail/mail-server.ts';
import { engines } from '../testing/engines.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { ownerPassword, startApp, type TestApp } from '../testing/start-app.ts';

const secret = 'kolam-under-the-door';

describe.each(engines)('the mail server set in the panel on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    smtp = await startMailServer();
  });
  afterAll(async () => {
    await smtp.close();
    await app.close();
  });
  afterEach(async () => {
    const { version } = (await read()).body;
    await app.call('mail/server/remove', { version, current: ownerPassword }, { token: owner });
  });

  const read = (token = owner) => app.call('mail/server', {}, { token });
  const set = async (more: Partial<CallRequest<'mail/server/update'>> = {}, token = owner) => {
    const { version } = (await read()).body;
    const server = {
      host: '127.0.0.1',
      port: smtp.port,
      security: 'offered' as const,
      sender: 'site@example.org',
      current: ownerPassword,
    };
    return app.call('mail/server/update', { version, ...server, ...more }, { token });
  };
  /** The notifications in the outbox of a change to this port. */
  const waitingFor = async (port: number) => {
    const { db } = app.services;
    const mails = await db
      .selectFrom('mails')
      .select(['text', 'state', 'nextAt'])
      .where('kind', '=', 'mailServerChanged')
      .execute();
    return mails.filter(({ text }) => text.includes(`port ${port}`));
  };
  const test1 = () => app.call('mail/test', { to: 'owner@example.org' }, { token: owner });

  test('is absent at first, used as soon as it is set, and can be removed', async () => {
    expect((await read()).body).toMatchObject({ source: 'none', server: null, sends: false });
    expect((await test1()).body.ok).toBe(false);
    expect((await set()).body).toMatchObject({ source: 'panel', sends: true, server: { host: '127.0.0.1' } });
    expect((await test1()).body.ok).toBe(true);
    expect(smtp.received.at(-1)?.from).toBe('site@example.org');
    expect((await app.call('mails/unsent', {}, { token: owner })).body.sends).toBe(true);
    const { version } = (await read()).body;
    const gone = await app.call('mail/server/remove', { version, current: ownerPassword }, { token: owner });
    expect(gone.body).toMatchObject({ source: 'none', sends: false });
    expect((await test1()).body.ok).toBe(false);
  });

  test('has a sealed password, which is never returned', async () => {
    const saved = await set({ user: 'site', password: secret });
    expect(saved.body.server).toMatchObject({ user: 'site', hasPassword: true });
    expect(JSON.stringify([saved.body, (await read()).body])).not.toContain(secret);
    const { db } = app.services;
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'mailServer')
      .executeTakeFirstOrThrow();
    expect(row.value).not.toContain(secret);
    const audit = await db.selectFrom('audit').select(['before', 'after']).execute();
    expect(JSON.stringify(audit)).not.toContain(secret);
    expect((await app.wrong('settings', { key: 'mailServer' }, owner)).status).toBe(422);
  });

  test('requires the user’s own password to change', async () => {
    await set();
    const { version } = (await read()).body;
    for (const current of [undefined, 'not-my-password']) {
      const redirected = await set({
        host: 'mail.example.net',
        ...(current ? { current } : { current: '' }),
      });
      expect(redirected.status).toBe(422);
      expect(redirected.refusal.fields).toHaveProperty('current');
      const removal = { version, ...(current ? { current } : {}) };
      expect((await app.call('mail/server/remove', removal, { token: owner })).status).toBe(422);
    }
    expect((await read()).body.server).toMatchObject({ host: '127.0.0.1', port: smtp.port });
  });

  test('notifies the owners of a change through the previous server', async () => {
    await set();
    const other = await startMailServer();
    // lines are broken after 76 letters
    const told = () => smtp.received.map(({ raw }) => raw.replaceAll('=\r\n', '')).join('\n');
    expect((await set({ port: other.port })).status).toBe(200);
    await expect.poll(told).toMatch(new RegExp(`mail server was changed[^]*port ${other.port}`));
    await expect.poll(() => waitingFor(other.port), { message: 'it is not sent again' }).toEqual([]);
    const { version } = (await read()).body;
    await app.call('mail/server/remove', { version, current: ownerPassword }, { token: owner });
    await expect.poll(() => other.received.length).toBe(1);
    await other.close();
  });

  test('leaves the notification to the next server if there was none or it fails', async () => {
    // its port tells this test's notifications from those of the tests before it, which may still be on their way
    const own = await startMailServer();
    const waiting = async () => (await waitingFor(own.port)).length;
    const { log } = app.services;
    const lines: string[] = [];
    app.services.log = makeLog('warn', (line) => lines.push(line));
    await set({ port: own.port });
    expect(await waiting()).toBe(1);
    expect(lines, 'nothing is wrong').toEqual([]);
    own.state.refuse = 554;
    await set({ port: own.port, sender: 'other@example.org' });
    await expect.poll(() => lines).toEqual([expect.stringContaining('through the previous mail server')]);
    expect(await waiting()).toBe(2);
    await own.close();
    app.services.log = log;
  });

  test('stores the notification with the change, for the case that the process ends while the previous server has it', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    await set({ port: (silent.address() as AddressInfo).port });
    const next = await startMailServer();
    const soonest = new Date(app.services.now().getTime() + 2 * minuteMs).toISOString();
    await set({ port: next.port });
    const stored = await waitingFor(next.port);
    expect(stored).toMatchObject([{ state: 'waiting' }]);
    expect(String(stored[0]?.nextAt) >= soonest, 'not while the previous server may still accept it').toBe(
      true,
    );
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
    await next.close();
  });

  test('keeps the password only for the same server and user', async () => {
    await set({ user: 'site', password: secret });
    expect((await set({ user: 'site', sender: 'other@example.org' })).status).toBe(200);
    expect((await set({ user: 'site', host: 'mail.example.net' })).refusal.fields).toHaveProperty('password');
    expect((await set({ user: 'someone' })).refusal.fields).toHaveProperty('password');
    expect((await set({ user: '' })).body.server?.hasPassword).toBe(false);
  });

  test('reports that its password cannot be opened with another key', async () => {
    await set({ user: 'site', password: secret });
    const { seal } = app.services.keys;
    app.services.keys.seal = new Uint8Array(32);
    try {
      expect((await read()).body.opens).toBe(false);
      expect(await presentSend(app.services.db, app.services.config, app.services.keys.seal)).toBeNull();
    } finally {
      app.services.keys.seal = seal;
    }
    expect((await read()).body.opens).toBe(true);
  });

  // PostgreSQL's own type takes no broken JSON
  const cutOff = engine === 'postgres' ? [] : ['', '{'];
  test.each([...cutOff, '[]', '"text"', '{}', '{"host":5,"port":"x"}'])(
    'counts as absent if it is corrupted (%j), until it is set again',
    async (value) => {
      await set();
      const { db, config, keys } = app.services;
      await db.updateTable('settings').set({ value }).where('key', '=', 'mailServer').execute();
      expect((await storedServer(db)).kept).toBeNull();
      expect(await presentSend(db, config, keys.seal)).toBeNull();
      expect((await read()).body).toMatchObject({ source: 'none', server: null });
      expect((await set()).body).toMatchObject({ source: 'panel', sends: true });
    },
  );

  test('reports a conflict to the second of two users', async () => {
    const { version } = (await read()).body;
    await set();
    const late = {
      version,
      host: 'mail.example.net',
      port: 587,
      security: 'tls' as const,
      current: ownerPassword,
    };
    expect((await app.call('mail/server/update', late, { token: owner })).status).toBe(409);
  });

  test('needs the settings to be seen, and the right to change them to be set', async () => {
    expect((await read(await app.asStaff(['settingsPagesUpdate', 'settingsMedia']))).status).toBe(403);
    const viewer = await app.asStaff(['settingsView']);
    expect((await read(viewer)).status).toBe(200);
    expect((await set({}, viewer)).status).toBe(403);
  });

  test('is overridden by the environment, and says so', async () => {
    const other = await startApp(engine, { SMTP_URL: `smtp://user:${secret}@127.0.0.1:${smtp.port}` });
    const token = await other.signIn();
    const shown = (await other.call('mail/server', {}, { token })).body;
    expect(shown).toMatchObject({ source: 'environment', server: { host: '127.0.0.1', port: smtp.port } });
    expect(JSON.stringify(shown)).not.toContain(secret);
    const change = { version: 0, host: 'mail.example.net', port: 25, security: 'offered' as const };
    const refused = await other.call('mail/server/update', change, { token });
    expect(refused.status).toBe(409);
    expect(refused.refusal.message).toContain('SMTP_URL');
    await other.close();
  });
});
