import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, patientWaits } from '../testing/engines.ts';
import { startProxy } from '../testing/proxy.ts';
import { sharedDatabase, startApp, type TestApp } from '../testing/start-app.ts';
import type { Db } from './database.ts';
import { postgresSocket } from './postgres-socket.ts';

/** Ends every other line to this database, as a restart of the database does. An error that nobody takes fails the run. */
const endLines = ({ services }: TestApp) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    services.database.patient, // it waits for a busy database longer than the product may
  );
/** How many lines to this database are in the middle of something else. */
const countBusy = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (state = 'idle in transaction' or query like 'select pg_sleep%' and state = 'active')`.execute(db);
  return Number(rows[0]?.n);
};

describe.runIf(engines.includes('postgres'))('lost connections to PostgreSQL', () => {
  let url: string;
  let here: TestApp;
  let there: TestApp;
  let token: string;
  beforeAll(async () => {
    url = (await sharedDatabase('postgres')) as string;
    here = await startApp('postgres', {}, { url, waits: patientWaits });
    there = await startApp('postgres', {}, { url, waits: patientWaits });
    token = await here.signIn();
  });
  afterAll(() => Promise.all([here.close(), there.close()]));

  const answers = (app: TestApp) =>
    expect.poll(async () => (await app.call('dashboard', {}, { token })).status).toBe(200);

  test('fail only the query they were running', async () => {
    // all are held at once, however busy the machine is
    const app = await startApp('postgres', {}, { url, waits: patientWaits });
    const { db } = app.services;
    const cut = Promise.withResolvers<void>();
    const lost = [
      ...Array.from({ length: 4 }, () => sql`select pg_sleep(50)`.execute(db)),
      // idle within a transaction, while the code is at something else
      ...Array.from({ length: 3 }, () =>
        db.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx);
          await cut.promise;
          await sql`select 1`.execute(trx);
        }),
      ),
    ];
    const ended = Promise.allSettled(lost);
    await expect.poll(() => countBusy(there.services.database.patient)).toBe(7);
    await endLines(there);
    await expect.poll(() => countBusy(there.services.database.patient)).toBe(0);
    cut.resolve();
    expect((await ended).map(({ status }) => status)).toEqual(lost.map(() => 'rejected'));
    await answers(app); // idle ones hear of their end a moment later than the others
    await app.close();
  });

  test('under load: the next query succeeds, repeatedly', async () => {
    for (let round = 0; round < 2; round += 1) {
      const asked = Array.from({ length: 20 }, () => here.call('dashboard', {}, { token }));
      await endLines(there);
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      for (const status of statuses) expect([200, 503]).toContain(status);
      await answers(here);
    }
  });
});

describe.runIf(engines.includes('postgres'))('silent connections to PostgreSQL', () => {
  test('are all closed once a new one is answered', async () => {
    const url = (await sharedDatabase('postgres')) as string;
    const proxy = await startProxy(Number(new URL(url).port));
    // a busy machine takes its time to connect; a silent connection is closed as soon as in the product
    const waits = { poolMs: patientWaits.poolMs };
    const app = await startApp('postgres', {}, { url: proxy.through(url), waits });
    try {
      const token = await app.signIn();
      const asked = sql`select pg_sleep(60)`.execute(app.services.database.patient).catch(String);
      const { idle } = app.services.database.pool() ?? {};
      expect(idle).toBeGreaterThan(0);
      proxy.silence('work');
      // on its own, this one would wait for ten minutes
      expect(await asked).toContain('The database does not answer');
      expect((await app.call('dashboard', {}, { token })).status).toBe(200);
    } finally {
      await app.close();
      proxy.close();
    }
  });
});

test('time out', async () => {
  const taken: Socket[] = [];
  const silent = createServer((socket) => taken.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const socket = postgresSocket({ silentMs: 50 }).connect(port, '127.0.0.1');
  const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
  expect(error.message).toBe('The database does not answer');
  for (const each of taken) each.destroy();
  silent.close();
});
