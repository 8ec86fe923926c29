import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { officeDay } from '#shared/office-time.ts';
import { dayMs } from '#shared/time-units.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { clear } from './purge.ts';

describe.each(engines)('the hourly cleanup on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp(engine);
  });
  afterEach(() => app.close());
  const daysAgo = (days: number) => new Date(app.services.now().getTime() - days * dayMs);

  test('deletes copies of the database from before migrations once no backup is kept that long', async () => {
    const folder = app.services.config.DATA_DIR;
    const add = (name: string, days: number) => {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), daysAgo(days), daysAgo(days));
    };
    add('before-0041-list-spans.db', 29);
    add('before-0057-newer.db', 27);
    add('before-the-move.db', 400);
    await clear(app.services);
    expect(readdirSync(folder).filter((name) => name.startsWith('before-'))).toEqual([
      'before-0057-newer.db',
      'before-the-move.db',
    ]);
  });

  test('deletes page views after 400 days', async () => {
    const { db } = app.services;
    const at = app.services.now(); // midnight may pass meanwhile
    const on = (days: number, path: string) => ({
      day: officeDay(new Date(at.getTime() - days * dayMs)),
      path,
      views: 1,
    });
    const many = Array.from({ length: 1_100 }, (_, n) => on(401 + (n % 2), `/p${n}`));
    for (let at = 0; at < many.length; at += 100)
      await db
        .insertInto('page_views')
        .values(many.slice(at, at + 100))
        .execute();
    await db
      .insertInto('page_views')
      .values([on(400, '/old'), on(0, '/new')])
      .execute();
    await clear({ ...app.services, now: () => at });
    const left = await db.selectFrom('page_views').select('path').orderBy('path').execute();
    expect(left.map(({ path }) => path)).toEqual(['/new', '/old']);
  });

  test('deletes deliveries of webhooks after 30 days, few at a time', async () => {
    const { db } = app.services;
    const at = daysAgo(0).toISOString();
    const hook = { key: 'k', address: 'https://example.com', secret: 's', events: '[]', active: true };
    const { id: webhook } = await db
      .insertInto('webhooks')
      .values({ ...hook, version: 1, createdAt: at, updatedAt: at } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const add = (messageId: string, days: number) => ({
      webhook,
      messageId,
      kind: 'test',
      body: '{}',
      state: 'sent',
      attempts: 1,
      nextAt: at,
      createdAt: daysAgo(days).toISOString(),
    });
    const old = Array.from({ length: 450 }, (_, n) => add(`old ${n}`, 31));
    await db
      .insertInto('webhook_deliveries')
      .values([...old, add('new', 29)])
      .execute();
    const deleted: number[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        deleted.push(Number(result.numAffectedRows ?? 0));
        return result;
      },
    });
    await clear({ ...app.services, db: watched });
    expect(await db.selectFrom('webhook_deliveries').select('messageId').execute()).toEqual([
      { messageId: 'new' },
    ]);
    expect(deleted).toContain(200);
    expect(Math.max(...deleted)).toBe(200);
  });

  test('deletes sessions that are over, with the addresses of their users', async () => {
    const { db, now } = app.services;
    const token = await app.signIn();
    const own = (await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()).id;
    const { id: _, ...session } = await db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', own)
      .executeTakeFirstOrThrow();
    const expiresAt = new Date(now().getTime() - 1_000).toISOString();
    await db
      .insertInto('sessions')
      .values({ ...session, token: 'over', expiresAt })
      .execute();
    await clear(app.services);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: own }]);
    expect((await app.call('profile', {}, { token })).status).toBe(200);
  });

  test.runIf(engine === 'postgres')(
    'deletes addresses that were counted for a limit once they no longer count, by the clock they are counted by',
    async () => {
      const { db } = app.services;
      const add = (key: string, expires: string) =>
        sql`
          insert into limits (key, uses, taken, expire)
          values (${key}, '{}', true, (extract(epoch from statement_timestamp() + ${expires}::interval) * 1000)::bigint)`.execute(
          db,
        );
      await add('read:198.51.100.7', '-1 second');
      await add('read:198.51.100.8', '1 hour');
      app.passMs(dayMs); // only the clock of this process
      await clear(app.services);
      const { rows } = await sql`select key from limits`.execute(db);
      expect(rows).toEqual([{ key: 'read:198.51.100.8' }]);
    },
  );

  test('deletes mails of no desk after 90 days, except unsent ones', async () => {
    const { db } = app.services;
    async function add(subject: string, state: string, days: number, resource?: 'users' | 'enquiries') {
      const mail = { to: 'owner@example.com', subject, text: 'T', html: 'T', kind: 'alert' } as const;
      const about = resource && { resource, record: 1 };
      const id = await queueMail(db, { ...mail, ...about }, daysAgo(days));
      await db.updateTable('mails').set({ state }).where('id', '=', id).execute();
    }
    for (const state of ['sent', 'failed', 'kept', 'waiting', 'sending'] as const) {
      await add(`old ${state}`, state, 91);
      await add(`old ${state} of a user`, state, 91, 'users');
      await add(`new ${state}`, state, 89, 'users');
      await add(`${state} of a desk`, state, 91, 'enquiries');
    }
    for (let n = 0; n < 250; n += 1) await add('one of many', 'sent', 100);
    await clear(app.services);
    const left = await db.selectFrom('mails').select('subject').orderBy('id').execute();
    const ofState = (state: string) => [`new ${state}`, `${state} of a desk`];
    const unsent = (state: string) => [`old ${state}`, `old ${state} of a user`, ...ofState(state)];
    expect(left.map(({ subject }) => subject)).toEqual([
      ...['sent', 'failed', 'kept'].flatMap(ofState),
      ...['waiting', 'sending'].flatMap(unsent),
    ]);
  });
});
