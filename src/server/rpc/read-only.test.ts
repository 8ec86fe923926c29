import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, patientWaits } from '../testing/engines.ts';
import { sharedDatabase, startApp, type TestApp } from '../testing/start-app.ts';

/** As on a full disk, or on PostgreSQL after a failover. */
describe.each(engines)('with a read-only database, on %s', (engine) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    // the statement below is for one connection
    const url = await sharedDatabase(engine);
    app = await startApp(engine, { DATABASE_POOL: '1' }, url ? { url, waits: patientWaits } : {});
    token = await app.signIn();
  });
  afterEach(() => app.close());
  const takeWrites = (takes: boolean) =>
    (engine === 'sqlite'
      ? sql`pragma query_only = ${sql.raw(takes ? 'off' : 'on')}`
      : sql`set default_transaction_read_only = ${sql.raw(takes ? 'off' : 'on')}`
    ).execute(app.services.db);
  const lastSeen = async () =>
    (await app.services.db.selectFrom('sessions').select('lastSeenAt').executeTakeFirstOrThrow()).lastSeenAt;

  test('staff can still read, and the session’s last use is recorded once writes work again', async () => {
    const before = await lastSeen();
    await takeWrites(false);
    app.passMs(2 * 60_000);
    expect((await app.call('enquiries/list', {}, { token })).status).toBe(200);
    expect((await app.call('tag/add', { name: 'Looms' }, { token })).status).toBe(503);
    expect(await lastSeen()).toBe(before);
    await takeWrites(true);
    expect((await app.call('enquiries/list', {}, { token })).status).toBe(200);
    expect((await lastSeen()) > before).toBe(true);
  });

  test('any other error while recording a session’s use fails the call', async () => {
    await sql
      .raw(
        engine === 'sqlite'
          ? `create trigger never before update on sessions begin select raise(fail, 'never'); end`
          : 'alter table sessions add constraint never check (false) not valid',
      )
      .execute(app.services.db);
    app.passMs(2 * 60_000);
    expect((await app.call('enquiries/list', {}, { token })).status).toBe(500);
  });
});
