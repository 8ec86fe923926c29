import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { Outage } from '../db/outage.ts';
import { postgresPool } from '../db/postgres.ts';
import { engines, patientWaits } from '../testing/engines.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startProxy } from '../testing/proxy.ts';
import {
  type Answer,
  ownerEmail,
  ownerPassword,
  sharedDatabase,
  startApp,
  type TestApp,
} from '../testing/start-app.ts';

const enquiry = {
  firstName: 'Anitha',
  email: 'anitha@example.org',
  phone: '+91 98400 00000',
  message: 'We weave in Karur and would like to sell our towels online.',
};
const refused = ({ status, headers, refusal }: Answer<unknown>) => ({
  status,
  retryAfter: Number(headers.get('retry-after')),
  words: refusal.message,
});
const outage = {
  status: 503,
  retryAfter: 10,
  words: expect.stringContaining('Nothing was saved, and your text stays here'),
};

let app: TestApp;
afterEach(() => app.close());

describe.runIf(engines.includes('postgres'))('with PostgreSQL', () => {
  test('down, forms and pages answer with Retry-After', async () => {
    const url = (await sharedDatabase('postgres')) as string;
    const proxy = await startProxy(Number(new URL(url).port));
    app = await startApp('postgres', {}, { url: proxy.through(url) });
    proxy.close();
    expect(refused(await app.call('enquiry/add', enquiry))).toEqual(outage);
    const caller = { address: '192.0.2.1', userAgent: '' };
    await expect(app.chain.inProcess('web/services', {}, caller)).rejects.toMatchObject({ status: 503 });
    await expect(app.services.database.check()).rejects.toThrow();
  });

  test('lost during a commit, no response says that nothing was saved', async () => {
    const url = (await sharedDatabase('postgres')) as string;
    const proxy = await startProxy(Number(new URL(url).port));
    const own = { url: proxy.through(url), waits: patientWaits };
    app = await startApp('postgres', { DATABASE_POOL: '1' }, own);
    const token = await app.signIn();
    proxy.cutAtCommit();
    const { status, words } = refused(await app.call('tag/add', { name: 'Looms' }, { token }));
    expect(status).toBe(503);
    expect(words).toContain('may be saved or not. Check before you send it again');
    const names = async () => (await app.call('tags/list', {}, { token })).body.rows?.map(({ name }) => name);
    await expect.poll(names).toContain('Looms');

    proxy.cutAtCommit();
    const sent = { ...enquiry, requestId: 'one-and-the-same' };
    expect(refused(await app.call('enquiry/add', sent)).words).toContain('send it again in a minute');
    await expect.poll(async () => (await app.call('enquiry/add', sent)).status).toBe(200);
    expect(await app.services.db.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
  });

  test('and locked tables, calls about other tables continue, however many wait', async () => {
    const url = (await sharedDatabase('postgres')) as string;
    app = await startApp('postgres', {}, { url, waits: patientWaits }); // they wait until the others have been answered
    const token = await app.signIn();
    await app.call('tag/add', { name: 'Looms' }, { token });
    const { db, pool } = app.services.database;
    // all connections that it may have: for a new one a busy machine may need longer than a call waits
    await expect
      .poll(async () => {
        await Promise.allSettled(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(db)));
        return pool()?.open;
      })
      .toBe(10);
    const inUse = () => {
      const { open, idle } = pool() ?? { open: 0, idle: 0 };
      return open - idle;
    };
    const { promise, resolve } = Promise.withResolvers<void>();
    onTestFinished(() => resolve());
    const locked = Promise.withResolvers<void>();
    const locking = app.services.database.patient.transaction().execute(async (trx) => {
      await sql`lock table enquiries, tags in access exclusive mode`.execute(trx);
      locked.resolve();
      await promise;
    });
    await locked.promise;
    const waiting = Array.from({ length: 12 }, (_, n) => [
      app.call('enquiry/add', { ...enquiry, email: `${n}@example.org` }, { address: `192.0.2.${n}` }),
      app.call('tags/list', { search: `${n}` }, { token }), // lists of one search share its count
    ]).flat();
    await expect.poll(inUse).toBe(8); // as many as two subjects get
    const others = [
      await app.call('services/list', {}, { token }),
      await app.call('login', { userName: ownerEmail, password: ownerPassword }),
    ];
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    // the log is about the locked tables, but is not read from them
    const log = await app.call('audit/list', { filters: { resource: 'tags' } }, { token });
    expect(log.body.rows).toMatchObject([{ action: 'add', name: null }]);
    resolve();
    await locking;
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
  });

  test('and a locked table, long calls leave background work its connections', async () => {
    const url = (await sharedDatabase('postgres')) as string;
    app = await startApp('postgres', {}, { url, waits: patientWaits });
    const token = await app.signIn();
    const other = postgresPool(url, { closeSilent: false });
    const client = await other.connect();
    await client.query('begin; lock table enquiries in access exclusive mode');
    const changing = Array.from({ length: 5 }, () =>
      app.call('enquiry/bulk', { ids: [1], status: 'open' }, { token }),
    );
    await expect.poll(() => lockWaits(app.services.db)).toBeGreaterThan(1);
    const { patient } = app.services.database;
    expect(await patient.selectFrom('settings').select('key').limit(1).execute()).toHaveLength(1);
    await client.query('rollback');
    client.release();
    await other.end();
    expect((await Promise.all(changing)).map(({ status }) => status)).toEqual(changing.map(() => 200));
  });

  test('busy, a call waits at most two seconds for a lock or a connection', async () => {
    const url = (await sharedDatabase('postgres')) as string;
    app = await startApp('postgres', { DATABASE_POOL: '3' }, { url });
    const token = await app.signIn();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { db } = app.services;
    expect((await sql`show lock_timeout`.execute(db)).rows).toEqual([{ lock_timeout: '2s' }]);
    const pool = postgresPool(url);
    expect(pool.options.connectionTimeoutMillis).toBe(1_000);
    await pool.end();
    const locking = db.transaction().execute(async (trx) => {
      await sql`lock table tags`.execute(trx);
      await promise;
    });
    await expect.poll(() => app.call('tag/add', { name: 'Looms' }, { token }).then(refused)).toEqual(outage);
    const holding = Array.from({ length: 2 }, () => db.transaction().execute(() => promise));
    // which saves nothing, so that no text is spoken of
    expect(refused(await app.call('dashboard', {}, { token }))).toEqual({
      ...outage,
      words: 'The site cannot reach its data at the moment. Try again in a minute.',
    });
    // on a connection of its own, for which a busy machine may need longer than it waits
    await expect.poll(() => app.services.database.check().then(() => 'answers', String)).toBe('answers');
    resolve();
    await Promise.all([...holding, locking]);
    expect((await app.call('tag/add', { name: 'Weaving' }, { token })).status).toBe(200);
  });
});

test('a bucket that does not answer is reported as an outage', async () => {
  app = await startApp('sqlite');
  app.services.storage.put = () => Promise.reject(new Outage('the bucket cannot be reached (PUT)'));
  const token = await app.signIn();
  const form = new FormData();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40z"/></svg>';
  form.append('file', new File([svg], 'looms.svg', { type: 'image/svg+xml' }));
  expect(refused(await app.upload('image/single/upload', form, token))).toEqual(outage);
});
