import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { undoMinutes } from '#shared/desk/application.ts';
import { presentTime } from '../db/present-time.ts';
import { makeLog } from '../http/log.ts';
import { makeMetrics } from '../http/metrics.ts';
import { type Outbox, startOutbox } from '../mail/outbox.ts';
import { makeOutboxStore, queueMail } from '../mail/outbox-store.ts';
import { makeSend, serverOf } from '../mail/transport.ts';
import { waitingMails } from '../mail/waiting-mails.ts';
import { engines } from '../testing/engines.ts';
import { fastClock } from '../testing/fast-clock.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { giveAlerts } from './alerts.ts';
import { gaugesOf } from './gauges.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe.each(engines)('a mail server that refuses, on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let outbox: Outbox | null = null;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    server = await startMailServer();
    server.state.refuse = 451;
    const send = makeSend(serverOf(server.url), 'hello@example.com');
    app.services.mailServer.send = () => send;
  });
  afterEach(async () => {
    await outbox?.stop();
    outbox = null;
    await app.services.db.deleteFrom('mails').execute();
    await app.services.db.deleteFrom('settings').where('key', '=', 'alerts').execute();
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  /** Queues a mail so many minutes ago and tries it, by a clock that runs from then to the present, until it has come there. */
  async function triedFor(minutes: number, kind: 'testMail' | 'rejection' = 'testMail') {
    const { db, database } = app.services;
    const present = await presentTime(db);
    const from = present.getTime() - minutes * minuteMs;
    const clock = fastClock(10_000, from, present.getTime());
    const mail = { to: 'a@example.org', subject: 'S', text: 'T', html: 'T' };
    const notBefore = kind === 'rejection' ? new Date(from + undoMinutes * minuteMs) : undefined;
    await queueMail(db, { kind, ...mail, ...(notBefore ? { notBefore } : {}) }, new Date(from));
    outbox = startOutbox({
      store: clock.waitFor(makeOutboxStore(database, undefined, async () => clock.now())),
      send: () => {
        const send = app.services.mailServer.send();
        return send && clock.waitFor({ send }).send;
      },
      after: clock.after,
      log: makeLog('silent'),
    });
    await expect.poll(clock.now, { timeout: 60_000 }).toEqual(present);
    await outbox.stop();
    const tried = await db.selectFrom('mails').select(['attempts', 'nextAt']).executeTakeFirstOrThrow();
    expect(tried.attempts).toBeGreaterThan(2);
    expect(Date.parse(tried.nextAt), 'the next try is near').toBeGreaterThan(
      present.getTime() - 31 * minuteMs,
    );
  }

  const alerts = () => giveAlerts({ ...app.services, room: async () => true });
  const healthy = async () =>
    (await app.call('system/health', {}, { token: owner })).body.find(({ name }) => name === 'Mail')?.ok;
  const metrics = () =>
    makeMetrics(gaugesOf(app.services.database, null, app.services.config.DATA_DIR)).text();
  const gauge = async () => Number(/^site_mail_oldest_seconds (.+)$/m.exec(await metrics())?.[1]) / 60;
  const failedGauge = async () => Number(/^site_mails{state="failed"} (.+)$/m.exec(await metrics())?.[1]);

  test('is reported after an hour: to the owner, in the panel and to Prometheus', async () => {
    await triedFor(75);
    expect(await gauge()).toBeGreaterThanOrEqual(75);
    expect(await healthy()).toBe(false);
    expect(await alerts()).toEqual(['mails']);
  });

  test('is shown in the panel within the hour, without an alert', async () => {
    await triedFor(45);
    expect(await gauge()).toBeLessThan(60);
    expect(await healthy()).toBe(false);
    expect(await alerts()).toEqual([]);
  });

  test('counts a rejection from the time it was due', async () => {
    await triedFor(50 + undoMinutes, 'rejection');
    expect(await gauge()).toBeLessThan(60);
    expect(await alerts()).toEqual([]);
    const at = new Date((await presentTime(app.services.db)).getTime() + 15 * minuteMs);
    expect((await waitingMails(app.services.db, at)).stuck).toBe(1);
  });

  test('does not count held mails', async () => {
    const { db } = app.services;
    const now = await presentTime(db);
    const held = { kind: 'rejection', to: 'a@example.org', subject: 'S', text: 'T', html: 'T' } as const;
    const asked = new Date(now.getTime() - 5 * 60 * minuteMs);
    await queueMail(db, { ...held, notBefore: new Date(now.getTime() + 5 * minuteMs) }, asked);
    expect(await waitingMails(db, now)).toEqual({ oldestMs: 0, stuck: 0, refused: 0 });
  });

  test('reports a mail given up after days', async () => {
    const { db } = app.services;
    const mail = { kind: 'testMail', to: 'a@example.org', subject: 'S', text: 'T', html: 'T' } as const;
    const now = await presentTime(db);
    await queueMail(db, mail, new Date(now.getTime() - 121 * 60 * minuteMs));
    const lastTry = new Date(now.getTime() - minuteMs).toISOString();
    await db.updateTable('mails').set({ state: 'failed', attempts: 240, nextAt: lastTry }).execute();
    expect(await alerts()).toEqual(['mails']);
  });

  const givenUp = async () =>
    (await app.services.db.selectFrom('mails').select('state').executeTakeFirst())?.state === 'failed';

  test('reports a given-up mail for a day, and keeps it in the list', async () => {
    const { db, database } = app.services;
    const mail = { kind: 'testMail', to: 'a@example.org', subject: 'S', text: 'T', html: 'T' } as const;
    const now = await presentTime(db);
    // queued and last tried long ago, and given up only now: nothing ran for two days
    await queueMail(db, mail, new Date(now.getTime() - 7 * dayMs));
    await db
      .updateTable('mails')
      .set({ nextAt: new Date(now.getTime() - 2 * dayMs).toISOString() })
      .execute();
    outbox = startOutbox({
      store: makeOutboxStore(database),
      send: app.services.mailServer.send,
      log: makeLog('silent'),
    });
    await expect.poll(givenUp).toBe(true);
    await outbox.stop();
    expect([await healthy(), await failedGauge(), await alerts()]).toEqual([false, 1, ['mails']]);
    await db.deleteFrom('settings').where('key', '=', 'alerts').execute();
    await db.deleteFrom('mails').where('kind', '=', 'alert').execute();
    await db
      .updateTable('mails')
      .set({ nextAt: new Date(now.getTime() - dayMs).toISOString() })
      .execute();
    expect([await healthy(), await failedGauge(), await alerts()]).toEqual([true, 0, []]);
    expect((await app.call('mails/unsent', {}, { token: owner })).body).toMatchObject({
      failed: 1,
      rows: [{}],
    });
  });
});
