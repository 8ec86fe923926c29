import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '#shared/time-units.ts';
import type { Database } from '../db/database.ts';
import { makeLog } from '../http/log.ts';
import { migratedDatabase } from '../testing/copied-database.ts';
import { engines } from '../testing/engines.ts';
import { type FastClock, fastClock } from '../testing/fast-clock.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { startProxy } from '../testing/proxy.ts';
import { openedMail, queueLinkMail } from './linked-mail.ts';
import { type Outbox, startOutbox } from './outbox.ts';
import { makeOutboxStore, queueMail, retryMail, type StoredMail } from './outbox-store.ts';
import { nextTry } from './retry.ts';
import { sendInTime } from './too-late.ts';
import { makeSend, type Send, serverOf } from './transport.ts';

describe.each(engines)('on %s', (engine) => {
  const twoClaims = 10 * minuteMs;
  const twoLooks = 25_000;
  const key = randomBytes(32);
  const log = makeLog('silent');
  let database: Database;
  const outboxes: Outbox[] = [];
  beforeEach(async () => {
    database = await migratedDatabase(engine);
  });
  afterEach(async () => {
    for (const outbox of outboxes.splice(0)) await outbox.stop();
    await database.close();
  });

  const start = (send: Send | null, { now, after, waitFor }: FastClock, others = false) => {
    const outbox = startOutbox<StoredMail>({
      store: waitFor(makeOutboxStore(database, undefined, async () => now())),
      send: () => send && (async (mail) => send(openedMail(key, mail))),
      othersSend: async () => others,
      after,
      log,
    });
    outboxes.push(outbox);
    return outbox;
  };
  const queue = (n: number, now: Date, notBefore?: Date) =>
    queueMail(
      database.db,
      {
        kind: 'testMail',
        to: `person${n}@example.org`,
        subject: `Mail ${n}`,
        text: 'Text',
        html: '<p>Text</p>',
        ...(notBefore ? { notBefore } : {}),
      },
      now,
    );
  const states = async () =>
    (await database.db.selectFrom('mails').select('state').orderBy('id').execute()).map((mail) => mail.state);
  async function until(done: () => boolean | Promise<boolean>, ms = 30_000) {
    const end = Date.now() + ms;
    while (!(await done())) {
      if (Date.now() > end) throw new Error('waited in vain');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  const allSent = async () => (await states()).every((state) => state === 'sent');

  describe('with a mail server', () => {
    test('sends waiting and newly queued mails, each once', async () => {
      const server = await startMailServer();
      const clock = fastClock(1);
      for (let n = 0; n < 60; n++) await queue(n, clock.now());
      const outbox = start(makeSend(serverOf(server.url), 'Nirvaaga <hello@example.com>'), clock);
      await until(allSent);
      await queue(60, clock.now());
      outbox.wake();
      await until(allSent);
      expect(server.received.map((mail) => mail.to[0]).sort()).toEqual(
        Array.from({ length: 61 }, (_, n) => `person${n}@example.org`).sort(),
      );
      await server.close();
    });

    test('a server that refuses and then accepts gets each mail exactly once, under one Message-ID', async () => {
      const server = await startMailServer();
      server.state.refuse = 451;
      const clock = fastClock(100);
      for (let n = 0; n < 5; n++) await queue(n, clock.now());
      start(makeSend(serverOf(server.url), 'hello@example.com'), clock);
      await until(() => server.state.refused >= 15);
      expect(await states()).not.toContain('sent');
      const [waiting] = await database.db.selectFrom('mails').selectAll().execute();
      expect(waiting?.lastError).toContain('Not now');
      server.state.refuse = null;
      await until(allSent);
      await clock.pass(twoLooks);
      expect(server.received).toHaveLength(5);
      const ids = await database.db.selectFrom('mails').select('messageId').execute();
      for (const { messageId } of ids) {
        expect(
          server.received.filter((mail) => mail.raw.includes(`Message-ID: <${messageId}@example.com>`)),
        ).toHaveLength(1);
      }
      await server.close();
    });

    test('gives up a password link that has expired, and sends one that still holds', async () => {
      const clock = fastClock(1);
      const link = { kind: 'passwordReset', to: 'mala@example.org', subject: 'Password', html: '' } as const;
      for (const hours of [73, 71])
        await queueLinkMail(
          database.db,
          key,
          { ...link, text: `${hours} hours old` },
          new Date(clock.now().getTime() - hours * 60 * minuteMs),
        );
      const sent: string[] = [];
      const now = async () => clock.now();
      const outbox = startOutbox<StoredMail>({
        store: clock.waitFor(makeOutboxStore(database, undefined, now)),
        send: () => sendInTime(database.db, now, async (mail) => sent.push(openedMail(key, mail).text)),
        after: clock.after,
        log,
      });
      outboxes.push(outbox);
      await until(async () => (await states()).every((state) => state === 'failed' || state === 'sent'));
      expect(await states()).toEqual(['failed', 'sent']);
      expect(sent).toEqual(['71 hours old']);
    });

    test('logs why a mail was refused, not its recipient', async () => {
      const server = await startMailServer();
      server.state.knowsNobody = true;
      await queue(1, new Date());
      const lines: string[] = [];
      const outbox = startOutbox<StoredMail>({
        store: makeOutboxStore(database),
        send: () => makeSend(serverOf(server.url), 'hello@example.com'),
        log: makeLog('info', (line) => lines.push(line)),
      });
      outboxes.push(outbox);
      await until(() => lines.length > 0);
      const [line = ''] = lines;
      expect(line).not.toContain('person1');
      expect(JSON.parse(line)).toMatchObject({
        message: 'a mail was not accepted and will be tried again',
        kind: 'testMail',
        error: {
          message: expect.stringContaining('<…> no such user'),
          code: 'EENVELOPE',
          responseCode: 550,
          command: 'RCPT TO',
        },
      });
      // who may open the panel’s list of mails reads it there
      const mail = await database.db.selectFrom('mails').select('lastError').executeTakeFirst();
      expect(mail?.lastError).toContain('person1@example.org');
      await server.close();
    });

    test('delivers once a server that was down at first is back', async () => {
      const server = await startMailServer();
      const proxy = await startProxy(server.port); // keeps the port meanwhile: another test could get it
      proxy.away();
      const clock = fastClock(50);
      await queue(1, clock.now());
      start(makeSend(serverOf(`smtp://127.0.0.1:${proxy.port}`), 'hello@example.com'), clock);
      await until(
        async () =>
          (await database.db.selectFrom('mails').select('attempts').executeTakeFirstOrThrow()).attempts >= 2,
      );
      proxy.restore();
      await until(allSent);
      expect(server.received).toHaveLength(1);
      proxy.close();
      await server.close();
    });

    test('sends each mail once with two workers on one outbox', async () => {
      const server = await startMailServer();
      const clock = fastClock(1);
      for (let n = 0; n < 40; n++) await queue(n, clock.now());
      start(makeSend(serverOf(server.url), 'hello@example.com'), clock);
      start(makeSend(serverOf(server.url), 'hello@example.com'), clock);
      await until(allSent);
      expect(server.received).toHaveLength(40);
      await server.close();
    });

    test('finds mail queued by another process', async () => {
      const server = await startMailServer();
      const clock = fastClock(20);
      start(makeSend(serverOf(server.url), 'hello@example.com'), clock);
      await clock.pass(1_000); // it has looked, and found none
      await queue(1, clock.now());
      await until(allSent);
      expect(server.received.map((mail) => mail.to)).toEqual([['person1@example.org']]);
      await server.close();
    });

    test('delays a mail until its time, and never sends a deleted one', async () => {
      const server = await startMailServer();
      let time = Date.now();
      const clock = { ...fastClock(100), now: () => new Date(time) }; // moved by hand: a busy machine takes its time
      const later = new Date(time + 30_000);
      const id = await queue(1, clock.now(), later);
      await queue(2, clock.now(), later);
      start(makeSend(serverOf(server.url), 'hello@example.com'), clock);
      await clock.pass(twoLooks);
      expect(server.received).toEqual([]);
      await database.db.deleteFrom('mails').where('id', '=', id).execute();
      time += 30_000;
      await until(allSent);
      expect(server.received.map((mail) => mail.to)).toEqual([['person2@example.org']]);
      await server.close();
    });

    test('mails leased by a killed process are sent after a restart', async () => {
      const server = await startMailServer();
      // On PostgreSQL other processes may be running, so the lease has to expire first.
      const clock = fastClock(engine === 'postgres' ? 30 : 1);
      const id = await queue(1, clock.now());
      expect(
        await makeOutboxStore(database).lease(id, clock.now(), new Date(clock.now().getTime() + 60_000)),
      ).toBe(true);
      start(makeSend(serverOf(server.url), 'hello@example.com'), clock);
      await until(allSent);
      expect(server.received).toHaveLength(1);
      await server.close();
    });

    test('no header can be injected from a field', async () => {
      const server = await startMailServer();
      const clock = fastClock(1);
      await queueMail(
        database.db,
        {
          kind: 'testMail',
          to: 'a@example.org, b@example.org',
          subject: 'Hello\r\nBcc: victim@example.org',
          text: 'T',
          html: 'T',
          replyTo: 'x@example.org\r\nX-Bad: 1',
        },
        clock.now(),
      );
      await queue(2, clock.now());
      start(makeSend(serverOf(server.url), 'hello@example.com'), clock);
      await until(() => server.received.some((mail) => mail.to[0] === 'person2@example.org'));
      for (const mail of server.received) {
        expect(mail.to).toHaveLength(1);
        expect(mail.raw).not.toMatch(/^(Bcc|X-Bad):/im);
      }
      await server.close();
    });
  });

  describe('without a mail server', () => {
    test('mails are held, and can be sent manually later', async () => {
      const clock = fastClock(100);
      const id = await queue(1, clock.now());
      const outbox = start(null, clock);
      await until(async () => (await states())[0] === 'kept');
      await outbox.stop();
      const server = await startMailServer();
      start(makeSend(serverOf(server.url), 'hello@example.com'), clock).wake();
      await clock.pass(twoLooks);
      expect(await states()).toEqual(['kept']);
      expect(await retryMail(database.db, id, clock.now())).toBe(true);
      outboxes.at(-1)?.wake();
      await until(allSent);
      expect(await retryMail(database.db, id, clock.now())).toBe(false);
      await server.close();
    });
  });

  describe('beside other instances', () => {
    test('leaves mails to the instance that has a mail server', async () => {
      const clock = fastClock(100);
      await queue(1, clock.now());
      start(null, clock, true).wake();
      await clock.pass(twoLooks);
      expect(await states()).toEqual(['waiting']);
      const server = await startMailServer();
      start(makeSend(serverOf(server.url), 'hello@example.com'), clock);
      await until(allSent);
      await server.close();
    });

    test('does not resend a mail that was sent while the database was down', async () => {
      const server = await startMailServer();
      const clock = fastClock(100);
      await queue(1, clock.now());
      const store = makeOutboxStore(database, undefined, async () => clock.now());
      let away = true;
      const cut = startOutbox<StoredMail>({
        store: clock.waitFor({
          ...store,
          sent: (id, now) => (away ? Promise.reject(new Error('away')) : store.sent(id, now)),
        }),
        send: () => makeSend(serverOf(server.url), 'hello@example.com'),
        after: clock.after,
        log,
      });
      outboxes.push(cut);
      await until(() => server.received.length === 1);
      expect(await states()).toEqual(['sending']);
      away = false;
      await until(allSent);
      expect(server.received).toHaveLength(1);
      await server.close();
    });

    // on SQLite there is one process, which releases all claims when it starts
    test.runIf(engine === 'postgres')(
      'does not resend a sent mail, however long it takes to record that',
      async () => {
        const server = await startMailServer();
        const clock = fastClock(100);
        await queue(1, clock.now());
        const store = makeOutboxStore(database, undefined, async () => clock.now());
        const send = makeSend(serverOf(server.url), 'hello@example.com');
        let refuses = true;
        const one = startOutbox<StoredMail>({
          store: clock.waitFor({
            ...store,
            sent: (id, now) =>
              refuses ? Promise.reject(new Error('the record is locked')) : store.sent(id, now),
          }),
          send: () => send,
          after: clock.after,
          log,
        });
        outboxes.push(one);
        await until(() => server.received.length === 1);
        start(send, clock);
        await clock.pass(twoClaims);
        refuses = false;
        await until(allSent);
        expect(server.received).toHaveLength(1);
        await server.close();
      },
    );

    test('does not delay other mails behind a slow one, nor let others claim it', async () => {
      const clock = fastClock(300);
      for (let n = 0; n < 8; n++) await queue(n, clock.now());
      const sent: string[] = [];
      const { promise: hanging, resolve } = Promise.withResolvers<void>();
      const send: Send = async ({ to }) => {
        sent.push(to);
        if (to < 'person5') await hanging;
      };
      start(send, clock);
      start(send, clock);
      await until(() => sent.length === 8);
      await clock.pass(twoClaims);
      resolve();
      await until(allSent);
      expect(sent).toHaveLength(8);
    });

    test.runIf(engine === 'postgres')(
      'uses the database’s clock for claims and delays, never the instance’s own',
      async () => {
        const store = makeOutboxStore(database);
        const ahead = () => new Date(Date.now() + 120_000);
        const id = await queue(1, ahead());
        const now = await store.now();
        expect(await store.due(now, 10, true)).toHaveLength(1);
        expect(await store.lease(id, now, new Date(now.getTime() + 60_000))).toBe(true);
        vi.useFakeTimers({ now: ahead(), toFake: ['Date'] });
        try {
          expect(Math.abs((await store.now()).getTime() - now.getTime())).toBeLessThan(60_000);
          expect(await store.due(await store.now(), 10, true)).toEqual([]);
        } finally {
          vi.useRealTimers();
        }
      },
    );
  });

  test('records the effects of a mail once, even if the commit’s response was lost', async () => {
    const id = await queue(1, new Date());
    const followed: number[] = [];
    const store = makeOutboxStore(database, async (_db, mail) => void followed.push(mail.id));
    await store.sent(id, new Date());
    await store.sent(id, new Date()); // as settle repeats it
    expect(followed).toEqual([id]);
  });

  describe('the lease', () => {
    test('is granted to one of many, and again once it has expired', async () => {
      const store = makeOutboxStore(database);
      const now = new Date();
      const id = await queue(1, now);
      const soon = new Date(now.getTime() + 1_000);
      const taken = await Promise.all(Array.from({ length: 20 }, () => store.lease(id, now, soon)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await store.due(now, 10, true)).toEqual([]);
      expect(await store.due(soon, 10, false)).toEqual([]);
      expect(await store.due(soon, 10, true)).toHaveLength(1);
      expect(await store.lease(id, soon, new Date(soon.getTime() + 1_000))).toBe(true);
    });

    test('of another is left alone by a process that stood still past its own', async () => {
      const [late, other] = [makeOutboxStore(database), makeOutboxStore(database)];
      const now = new Date();
      const id = await queue(1, now);
      const [soon, later] = [1_000, 2_000].map((ms) => new Date(now.getTime() + ms)) as [Date, Date];
      expect(await late.lease(id, now, soon)).toBe(true);
      expect(await other.lease(id, soon, later)).toBe(true);
      await late.renew(id, new Date(later.getTime() + 1_000));
      await late.failed(id, 'connection lost', later);
      const row = () =>
        database.db
          .selectFrom('mails')
          .select(['state', 'attempts', 'leasedUntil'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
      expect(await row()).toEqual({ state: 'sending', attempts: 2, leasedUntil: later.toISOString() });
      await other.failed(id, 'connection lost', later);
      expect(await row()).toMatchObject({ state: 'waiting', leasedUntil: null });
    });
  });

  test('can record any response of a server', async () => {
    const store = makeOutboxStore(database);
    const now = new Date();
    const id = await queue(1, now);
    expect(await store.lease(id, now, new Date(now.getTime() + 1_000))).toBe(true);
    await store.failed(id, '450 Not\0 now', null);
    const mail = await database.db.selectFrom('mails').select('lastError').executeTakeFirst();
    expect(mail?.lastError).toBe('450 Not now');
  });

  describe('the next try', () => {
    const at = new Date('2026-01-06T09:30:00Z');
    const seconds = (tries: number, random = 0.5) => {
      const next = nextTry(tries, { createdAt: at, now: at, refused: false, random });
      return next && (next.getTime() - at.getTime()) / 1000;
    };
    test('after 5, 15 and 30 seconds, then growing to half an hour', () => {
      expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 200].map((tries) => seconds(tries))).toEqual([
        5, 15, 30, 60, 120, 240, 480, 960, 1800, 1800, 1800,
      ]);
      expect([seconds(4, 0), seconds(4, 1)]).toEqual([48, 72]);
      expect([seconds(20, 0), seconds(20, 1)]).toEqual([1440, 1800]);
    });
    test('is given up after five days, or after four hours of permanent rejections', () => {
      const late = (hours: number, refused: boolean) =>
        nextTry(50, { createdAt: at, now: new Date(at.getTime() + hours * 3_600_000), refused, random: 0.5 });
      expect(late(119, false)).not.toBeNull();
      expect(late(121, false)).toBeNull();
      expect(late(3, true)).not.toBeNull();
      expect(late(5, true)).toBeNull();
    });
    const denied = Object.assign(new Error('Go away'), { responseCode: 554 });
    const cases: [what: string, login: string, options: ConstructorParameters<typeof SMTPServer>[0]][] = [
      ['refuses the login', 'user:wrong@', { onAuth: (_auth, _session, done) => done(null, {}) }],
      ['demands a login first', '', {}],
      ['refuses the connection', '', { onConnect: (_session, done) => done(denied) }],
    ];
    test.each(cases)(
      'does not give up a mail within five days if the server %s',
      async (_, login, options) => {
        const server = new SMTPServer({
          disabledCommands: ['STARTTLS'],
          allowInsecureAuth: true,
          logger: false,
          ...options,
        });
        server.on('error', () => undefined); // a client that hangs up
        await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
        const { port } = server.server.address() as AddressInfo;
        const clock = fastClock(1);
        await queue(1, new Date(clock.now().getTime() - 5 * 3_600_000));
        start(makeSend(serverOf(`smtp://${login}127.0.0.1:${port}`), 'hello@example.com'), clock);
        const mail = () => database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
        await until(async () => (await mail()).lastError !== null);
        expect((await mail()).lastError, 'a permanent one').toMatch(/5\d\d/);
        expect((await mail()).state).not.toBe('failed');
        await new Promise<void>((done) => server.close(done));
      },
    );
    test('marks a mail that was given up', async () => {
      const server = await startMailServer();
      server.state.refuse = 550;
      const clock = fastClock(1);
      await queue(1, new Date(clock.now().getTime() - 6 * 24 * 3_600_000));
      start(makeSend(serverOf(server.url), 'hello@example.com'), clock);
      await until(async () => (await states())[0] === 'failed');
      expect((await database.db.selectFrom('mails').selectAll().executeTakeFirst())?.lastError).toContain(
        'Not now',
      );
      await server.close();
    });
  });
});
