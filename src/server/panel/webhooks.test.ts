import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Selectable } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { officeDay, officeDayStart } from '#shared/office-time.ts';
import { resources } from '#shared/resources/index.ts';
import { dayMs } from '#shared/time-units.ts';
import type { WebhookEvent } from '#shared/webhooks.ts';
import type { Tables } from '../db/schema.ts';
import { makeLog } from '../http/log.ts';
import type { Outbox } from '../mail/outbox.ts';
import { makeSendingStore } from '../mail/sending-store.ts';
import { engines } from '../testing/engines.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { ownerEmail, startApp, type TestApp } from '../testing/start-app.ts';
import { dropOldDeliveries, startDeliveries } from '../webhooks/deliveries.ts';
import { queueScheduled } from '../webhooks/scheduled.ts';
import { signatureOf } from '../webhooks/signature.ts';

interface Received {
  headers: Record<string, unknown>;
  body: string;
}

describe.each(engines)('webhooks on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let receiver: Server;
  let address: string;
  let status = 200;
  const received: Received[] = [];
  let onReceived = () => {};
  const senders: Outbox[] = [];
  beforeAll(async () => {
    app = await startApp(engine, { WEBHOOK_PRIVATE: 'on' });
    owner = await app.signIn();
    receiver = createServer(async (req, res) => {
      const body = (await req.toArray()).join('');
      received.push({ headers: req.headers, body });
      onReceived();
      res.writeHead(status).end();
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterAll(async () => {
    await new Promise((done) => receiver.close(done));
    await app.close();
  });
  afterEach(async () => {
    for (const each of senders.splice(0)) await each.stop();
    await app.services.db.deleteFrom('webhooks').execute();
    received.length = 0;
    onReceived = () => {};
    status = 200;
  });

  const add = async (events: WebhookEvent[] = ['content.published', 'content.unpublished']) =>
    (await app.call('webhook/add', { address, events }, { token: owner })).body;
  const list = async () => (await app.call('webhooks/list', {}, { token: owner })).body;
  const send = () => {
    const log = makeLog('silent');
    const { database, keys } = app.services;
    senders.push(
      startDeliveries(database, { key: keys.seal, privateToo: true, log, onTried: () => undefined }),
    );
  };
  /** Sends until this many were received: what comes next is not tried, however slow the machine is. */
  const sendUntil = async (count: number) => {
    let stopped: Promise<void> | undefined;
    onReceived = () => {
      if (received.length === count) stopped = senders.at(-1)?.stop();
    };
    send();
    await expect.poll(() => stopped !== undefined).toBe(true);
    return { stopped };
  };
  const kinds = async () => (await list()).deliveries.map(({ kind }) => kind).reverse();
  const addTag = async (values: object) =>
    (await app.wrong('tag/add', { name: `Tag ${Math.random()}`, ...values }, owner)).body as {
      id: number;
      version: number;
    };
  /** For a tag that is to go live in an hour. */
  const anHourPasses = (id: number) =>
    app.services.db
      .updateTable('tags')
      .set({
        publishAt: new Date().toISOString(),
        updatedAt: new Date(Date.now() - 3_600_000).toISOString(),
      })
      .where('id', '=', id)
      .execute();

  test('owners are mailed when one is added or gets more events, and not when it gets fewer', async () => {
    const mails = () =>
      app.services.db
        .selectFrom('mails')
        .select(['to', 'subject', 'text'])
        .where('kind', '=', 'webhookSet')
        .orderBy('id')
        .execute();
    const waiting = vi.spyOn(app.services, 'mailWaiting');
    const { id } = await add(['enquiry.received']);
    expect(waiting).toHaveBeenCalled();
    waiting.mockRestore();
    const [mail, ...others] = await mails();
    expect(mail).toMatchObject({ to: ownerEmail, text: expect.stringContaining(address) });
    expect(mail?.subject).toMatch(/^A webhook was set up at /);
    expect(mail?.text).toContain('New enquiry');
    expect(mail?.text).toContain('Nothing that visitors wrote is sent.'); // as its deliveries have it (docs/webhooks.md)
    expect(others).toEqual([]);
    const few: WebhookEvent[] = ['enquiry.received'];
    const more: WebhookEvent[] = ['content.published', 'enquiry.received', 'application.received'];
    let version = 0;
    const update = async (to: string, active: boolean, events = few) => {
      version += 1;
      const values = { id, version, address: to, events, active };
      expect((await app.call('webhook/update', values, { token: owner })).status).toBe(200);
      const all = await mails();
      return { count: all.length, last: all.at(-1) };
    };
    expect((await update(address, false)).count).toBe(1);
    const moved = await update(`${address}/2`, false);
    expect(moved.last?.subject).toMatch(/^A webhook was sent to another address at /);
    expect(moved.last?.text).toContain(`${address}/2`);
    const widened = await update(`${address}/2`, false, more);
    expect(widened.last?.subject).toMatch(/^A webhook was given more events at /);
    expect(widened.last?.text).toContain('New application');
    expect((await update(`${address}/2`, false, few)).count).toBe(3);
    expect((await update(`${address}/2`, true)).last?.subject).toMatch(/^A webhook was turned on again at /);
    expect((await app.call('webhook/secret', { id }, { token: owner })).status).toBe(200);
    const renewed = await mails();
    expect(renewed).toHaveLength(5);
    expect(renewed.at(-1)?.subject).toMatch(/^A webhook was given a new secret at /);
  });

  test('a test is signed, and sent once with any number of instances', async () => {
    const { id, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await app.call('webhook/test', { id }, { token: owner })).status).toBe(200);
    send();
    send();
    await expect.poll(async () => (await list()).deliveries[0]?.state).toBe('sent');
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', data: { webhook: id } });
    expect(headers['webhook-signature']).toBe(
      signatureOf(secret, String(headers['webhook-id']), Number(headers['webhook-timestamp']), body),
    );
  });

  test('the secret is sealed in the database, and shown once', async () => {
    const { id, secret } = await add();
    const { db } = app.services;
    const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const log = await db.selectFrom('audit').selectAll().where('resource', '=', 'webhooks').execute();
    const key = secret.replace('whsec_', '');
    expect(JSON.stringify([row, log, await list()])).not.toContain(key);
    const renewed = await app.call('webhook/secret', { id }, { token: owner });
    expect(renewed.body.secret).not.toBe(secret);
  });

  test('a refused delivery is retried, and its reason is in the list', async () => {
    status = 500;
    const { id } = await add();
    await app.call('webhook/test', { id }, { token: owner });
    const [before] = (await list()).deliveries;
    await (await sendUntil(1)).stopped;
    const [after] = (await list()).deliveries;
    expect(after).toMatchObject({ state: 'waiting', lastError: 'Answered 500', attempts: 1 });
    expect((after?.nextAt ?? '') > (before?.nextAt ?? '9')).toBe(true);
  });

  test('a delivery refused for three days is given up', async () => {
    status = 500;
    const { id } = await add();
    await app.call('webhook/test', { id }, { token: owner });
    const createdAt = new Date(Date.now() - 73 * 3_600_000).toISOString();
    await app.services.db.updateTable('webhook_deliveries').set({ createdAt }).execute();
    send();
    await expect.poll(async () => (await list()).deliveries[0]?.state).toBe('failed');
    await dropOldDeliveries(app.services.db, new Date(Date.now() + 28 * 86_400_000));
    expect((await list()).deliveries).toEqual([]);
  });

  describe('a delivery tried now', () => {
    const retry = (id: number, token = owner) => app.call('webhook/delivery/retry', { id }, { token });
    const first = async () => {
      const [delivery] = (await list()).deliveries;
      if (!delivery) throw new Error('There is no delivery');
      return delivery;
    };
    const later = '2096-01-01T00:00:00.000Z';
    const queued = async (values: object) => {
      const { id: webhook } = await add();
      await app.call('webhook/test', { id: webhook }, { token: owner });
      const { id } = await first();
      await app.services.db.updateTable('webhook_deliveries').set(values).where('id', '=', id).execute();
      return { id, webhook };
    };

    test('is sent once, whether it was waiting or given up, and the audit log has it', async () => {
      for (const values of [
        { attempts: 3, nextAt: later, lastError: 'Answered 500' },
        { attempts: 99, state: 'failed', lastError: 'Answered 500' },
        { nextAt: later }, // postponed after others
      ]) {
        received.length = 0;
        const { id, webhook } = await queued(values);
        const waiting = vi.spyOn(app.services, 'webhooksWaiting');
        expect((await retry(id)).status).toBe(200);
        expect(waiting).toHaveBeenCalledOnce();
        waiting.mockRestore();
        expect(await first()).toMatchObject({ state: 'waiting', lastError: null });
        expect((await retry(id)).status, 'pressed twice').toBe(409);
        send();
        send();
        await expect.poll(async () => (await first()).state).toBe('sent');
        expect(received).toHaveLength(1);
        expect((await retry(id)).status, 'already accepted').toBe(409);
        const filters = { action: 'retryDelivery', resource: 'webhooks' };
        const { rows } = (await app.call('audit/list', { filters }, { token: owner })).body;
        expect(rows.filter(({ record }) => record === webhook)).toMatchObject([
          { after: { delivery: id, kind: 'webhook.test' } },
        ]);
        for (const each of senders.splice(0)) await each.stop();
      }
    });

    test('is given up again at once if it was given up and is refused again', async () => {
      status = 500;
      const createdAt = new Date(Date.now() - 4 * dayMs).toISOString();
      const { id } = await queued({ state: 'failed', attempts: 9, createdAt, lastError: 'Answered 404' });
      expect((await retry(id)).status).toBe(200);
      send();
      await expect
        .poll(first)
        .toMatchObject({ state: 'failed', attempts: 10, lastError: 'Answered 500', createdAt });
      expect(received).toHaveLength(1);
    });

    test('needs an owner, a webhook that is turned on, and that it is not being sent', async () => {
      const { id, webhook } = await queued({ nextAt: later });
      const staff = await app.asStaff(['settingsView', 'settingsUpdate']);
      expect((await retry(id, staff)).status).toBe(403);
      expect((await retry(id + 1000)).status).toBe(404);
      const { db } = app.services;
      await db.updateTable('webhook_deliveries').set({ state: 'sending' }).where('id', '=', id).execute();
      expect((await retry(id)).status).toBe(409);
      await db.updateTable('webhook_deliveries').set({ state: 'waiting' }).where('id', '=', id).execute();
      await db.updateTable('webhooks').set({ active: false }).where('id', '=', webhook).execute();
      expect((await retry(id)).refusal.message).toContain('turned off');
      expect(await first()).toMatchObject({ nextAt: later, attempts: 0 });
    });
  });

  test('a webhook that does not answer delays no other: its other deliveries wait for the next try', async () => {
    const gone = createServer();
    await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done));
    const nowhere = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/`;
    await new Promise((done) => gone.close(done));
    const dead = await app.call(
      'webhook/add',
      { address: nowhere, events: ['content.published'] },
      { token: owner },
    );
    for (let n = 0; n < 60; n++) await app.call('webhook/test', { id: dead.body.id }, { token: owner });
    const { id } = await add();
    await app.call('webhook/test', { id }, { token: owner });
    const atOnce = 5;
    await (await sendUntil(1)).stopped;
    const ofDead = await app.services.db
      .selectFrom('webhook_deliveries')
      .select(['attempts', 'state', 'createdAt', 'nextAt'])
      .where('webhook', '=', dead.body.id)
      .orderBy('attempts', 'desc')
      .execute();
    expect(ofDead.map(({ attempts }) => attempts)).toContain(1);
    const untried = ofDead.slice(atOnce);
    expect(untried).toHaveLength(55);
    expect(untried.every(({ attempts, state }) => attempts === 0 && state === 'waiting')).toBe(true);
    const postponedMs = untried.map(({ createdAt, nextAt }) => Date.parse(nextAt) - Date.parse(createdAt));
    expect(Math.min(...postponedMs), 'the first is tried again after five seconds').toBeGreaterThan(5_000);
  });

  test('a webhook that answers late delays no other', async () => {
    const held: ServerResponse[] = [];
    const late = createServer((_req, res) => void held.push(res));
    await new Promise<void>((done) => late.listen(0, '127.0.0.1', done));
    const slow = await app.call(
      'webhook/add',
      {
        address: `http://127.0.0.1:${(late.address() as AddressInfo).port}/`,
        events: ['content.published'],
      },
      { token: owner },
    );
    for (let n = 0; n < 60; n++) await app.call('webhook/test', { id: slow.body.id }, { token: owner });
    const { id } = await add();
    for (let n = 0; n < 3; n++) await app.call('webhook/test', { id }, { token: owner });
    const { stopped } = await sendUntil(3);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    expect(held.length, 'at once').toBeLessThanOrEqual(5);
    late.on('request', (_req, res) => res.end()); // what is on its way
    for (const each of held) each.end();
    await stopped;
    await new Promise((done) => late.close(done));
  });

  test('each webhook gets its first due delivery in turn, and only their bodies are read', async () => {
    const { db, database } = app.services;
    const [{ id: one }, { id: other }] = [await add(), await add()];
    for (let n = 0; n < 8; n++) await app.call('webhook/test', { id: one }, { token: owner });
    for (let n = 0; n < 2; n++) await app.call('webhook/test', { id: other }, { token: owner });
    const asked: string[] = [];
    const watched = db.withPlugin({
      transformQuery({ node }) {
        asked.push(db.getExecutor().compileQuery(node, { queryId: 'due' }).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const store = makeSendingStore<Selectable<Tables['webhook_deliveries']>>(
      { ...database, db: watched },
      'webhook_deliveries',
      { receiver: 'webhook' },
    );
    const due = await store.due(new Date(Date.now() + 60_000), 6, false);
    expect(due.map(({ webhook }) => webhook)).toEqual([one, other, one, other, one, one]);
    expect(due.every(({ body }) => body.includes('webhook.test'))).toBe(true);
    const [query = ''] = asked;
    // all that are due are numbered in the innermost select
    const numbered = query.slice(
      query.lastIndexOf('select', query.indexOf('row_number')),
      query.indexOf('row_number'),
    );
    expect(numbered).toContain('"id"');
    expect(numbered).not.toContain('*');
  });

  test('content is announced when it is published, taken offline, trashed and restored, not when it is unchanged', async () => {
    await add();
    const { id, version } = await addTag({ status: 1 });
    await app.wrong('tag/update', { id, version, name: `Other ${id}` }, owner);
    await app.wrong('tag/update', { id, version: version + 1, status: 0 }, owner);
    await app.wrong('tag/update', { id, version: version + 2, status: 1 }, owner);
    await app.wrong('tag/delete', { id }, owner);
    await app.wrong('tag/restore', { id }, owner);
    const [up, down] = ['content.published', 'content.unpublished'];
    expect(await kinds()).toEqual([up, down, up, down, up]);
    await addTag({ status: 0 });
    expect(await kinds()).toHaveLength(5);
  });

  test('scheduled content is announced when it is due, once', async () => {
    await add();
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await addTag({ status: 1, publishAt: inAnHour });
    expect(await queueScheduled(app.services.db)).toBe(0);
    await anHourPasses(id);
    const both = await Promise.all([queueScheduled(app.services.db), queueScheduled(app.services.db)]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await kinds()).toEqual(['content.published']);
    await app.wrong('tag/update', { id, version: 1, name: `Later ${id}` }, owner);
    expect(await kinds()).toHaveLength(1);
  });

  test('content restored from the trash after its due time is announced once', async () => {
    await add();
    const { db } = app.services;
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const times = [{ publishAt: inAnHour }, { unpublishAt: inAnHour }];
    for (const time of times) {
      const { id } = await addTag({ status: 1, ...time });
      await app.wrong('tag/delete', { id }, owner);
      const updatedAt = new Date(Date.now() - 3_600_000).toISOString();
      await db
        .updateTable('tags')
        .set({ [Object.keys(time)[0] as string]: new Date().toISOString(), updatedAt })
        .where('id', '=', id)
        .execute();
      await app.wrong('tag/restore', { id }, owner);
      await queueScheduled(db);
    }
    expect(await kinds()).toEqual([
      'content.published', // when it came back
      'content.published', // when the other was added
      'content.unpublished', // when that was deleted
    ]);
  });

  test('scheduled content of a time without webhooks is not announced to later ones', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await addTag({ status: 1, publishAt: inAnHour });
    await anHourPasses(id);
    expect(await queueScheduled(app.services.db)).toBe(0);
    await add();
    expect(await queueScheduled(app.services.db)).toBe(0);
    expect(await kinds()).toEqual([]);
  });

  /** Of the vacancies alone. */
  const ofVacancies = async () =>
    (await app.services.db.selectFrom('webhook_deliveries').select(['kind', 'body']).orderBy('id').execute())
      .filter(({ body }) => (JSON.parse(body) as { data: { kind: string } }).data.kind === 'career')
      .map(({ kind }) => kind);
  const day = (daysAgo: number) => officeDay(new Date(Date.now() - daysAgo * dayMs));
  const vacancy = async (path: 'career/add' | 'career/update', values: object) =>
    (await app.wrong(path, values, owner)).body as { id: number; version: number };
  const openVacancy = (values: object) =>
    vacancy('career/add', { ...sampleRecord(resources.careers, {}), status: 1, ...values });

  test('a vacancy is announced when its last day is changed so that it closes, and opens again', async () => {
    await add();
    const { id, version } = await openVacancy({ validThrough: day(-1) });
    await vacancy('career/update', { id, version, validThrough: day(1) });
    const [up, down] = ['content.published', 'content.unpublished'];
    expect(await ofVacancies()).toEqual([up, down]);
    await vacancy('career/update', { id, version: version + 1, openings: 2 });
    await vacancy('career/update', { id, version: version + 2, validThrough: null });
    expect(await ofVacancies()).toEqual([up, down, up]);
  });

  test('a vacancy that closes after its last day is announced then, once', async () => {
    const midnight = officeDayStart(day(0));
    const { db } = app.services;
    const rows = {
      closed: await openVacancy({}),
      offline: await openVacancy({}),
      open: await openVacancy({ validThrough: day(-1) }), // not today, as midnight may pass meanwhile
    };
    await add();
    const updatedAt = new Date(Date.parse(midnight) - 2 * dayMs).toISOString();
    const wasSo = (row: { id: number }, values: object) =>
      db
        .updateTable('careers')
        .set({ updatedAt, ...values })
        .where('id', '=', row.id)
        .execute();
    await wasSo(rows.closed, { validThrough: day(1) });
    await wasSo(rows.offline, { validThrough: day(1), unpublishAt: updatedAt });
    await wasSo(rows.open, {});
    const until = new Date(Date.parse(midnight) - 1000).toISOString();
    await db.updateTable('webhook_place').set({ until }).execute();
    await Promise.all([queueScheduled(db), queueScheduled(db)]);
    expect(await ofVacancies()).toEqual(['content.unpublished']);
    await vacancy('career/update', { id: rows.closed.id, version: rows.closed.version, status: 0 });
    expect(await ofVacancies(), 'it was closed already').toHaveLength(1);
  });

  test('only subscribed events are delivered, and none when it is turned off', async () => {
    const { id } = await add(['content.unpublished']);
    await addTag({ status: 1 });
    expect(await kinds()).toEqual([]);
    const off = { id, version: 1, address, events: ['content.published' as const], active: false };
    expect((await app.call('webhook/update', off, { token: owner })).status).toBe(200);
    const late = await app.call('webhook/update', off, { token: owner });
    expect(late.status).toBe(409);
    const stands = { id, version: 2, address, events: ['content.published'], active: false };
    expect((late.body as { current?: unknown }).current, 'what stands now').toEqual(stands);
    await addTag({ status: 1 });
    expect(await kinds()).toEqual([]);
    expect((await app.call('webhook/test', { id }, { token: owner })).status).toBe(409);
  });

  test('only owners see and change them', async () => {
    const token = await app.asStaff(['settingsView', 'settingsUpdate']);
    expect((await app.call('webhooks/list', {}, { token })).status).toBe(403);
    const events: WebhookEvent[] = ['enquiry.received'];
    expect((await app.call('webhook/add', { address, events }, { token })).status).toBe(403);
  });

  test('an address with credentials or another protocol is refused', async () => {
    for (const wrong of ['ftp://example.com/', 'https://user:word@example.com/', 'example.com'])
      expect(
        (await app.call('webhook/add', { address: wrong, events: ['enquiry.received'] }, { token: owner }))
          .status,
        wrong,
      ).toBe(422);
  });
});
