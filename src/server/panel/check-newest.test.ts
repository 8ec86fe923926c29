import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

describe.each(engines)('the verification of the audit log for health, on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let read: number[];
  beforeEach(async () => {
    app = await startApp(engine);
    owner = await app.signIn();
    for (const n of [1, 2, 3]) await addTag(n);
    read = [];
    const { db } = app.services;
    // of each query for whole entries
    app.services.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows[0] && 'digest' in result.rows[0]) read.push(result.rows.length);
        return result;
      },
    }) as Db;
  });
  afterEach(() => app.close());

  const addTag = (n: number) => app.call('tag/add', { name: `Loom ${n}` }, { token: owner });
  const line = async () =>
    (await app.call('system/health', {}, { token: owner })).body.find(({ name }) => name === 'Audit log');
  const tamper = (seq: number) =>
    app.services.db.updateTable('audit').set({ actorName: 'Nobody' }).where('seq', '=', seq).execute();

  test('runs in full once, and then only checks new entries', async () => {
    const whole = (entries: number) => ({
      name: 'Audit log',
      ok: true,
      words: `The newest ${entries} entries are unchanged`,
    });
    expect(await line()).toEqual(whole(4));
    expect(await line()).toEqual(whole(4));
    expect(read).toEqual([4]);
    await addTag(4);
    expect(await line()).toEqual(whole(5));
    await app.call('dashboard', {}, { token: owner });
    expect(read).toEqual([4, 1]);
  });

  test('finds a changed entry among new ones', async () => {
    await line();
    await addTag(4);
    await tamper(5);
    expect(await line()).toMatchObject({
      ok: false,
      words: expect.stringMatching(/^Changed or cut at entry/),
    });
    expect((await line())?.ok, 'and stays so').toBe(false);
  });

  test('finds that entries were cut off at its end', async () => {
    await line();
    await addTag(4);
    await app.services.db.deleteFrom('audit').where('seq', '=', 5).execute();
    expect((await line())?.ok).toBe(false);
  });

  test('finds an earlier change only in full, and reports it from then on', async () => {
    await line();
    await tamper(2);
    expect((await app.call('audit/verify', {}, { token: owner })).body).toMatchObject({ whole: false });
    expect((await line())?.ok).toBe(false);
  });

  test('continues from the new beginning once old entries are erased', async () => {
    await line();
    const { db } = app.services;
    const { seq, hash } = await db
      .selectFrom('audit')
      .select(['seq', 'hash'])
      .where('seq', '=', 2)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('audit').where('seq', '<=', 2).execute();
    await db
      .updateTable('audit_head')
      .set({ erasedSeq: seq ?? 0, erasedHash: hash ?? '' })
      .execute();
    expect(await line()).toMatchObject({ ok: true, words: 'The newest 2 entries are unchanged' });
  });
});
