import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { audit } from './audit.ts';
import { checkChain } from './audit-chain.ts';

describe.each(engines)('the chain of the audit log on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  const by = {
    staff: { id: 1, name: 'Kavya' },
    now: () => new Date('2026-03-01T10:00:00.000Z'),
    address: '::1',
  };
  const write = (record: number) =>
    app.services.db.transaction().execute(async (db) => {
      const after = { zebra: 1, a: { 'ä b': [1.5, 1e21, null, { y: 1, x: 2 }], aa: 'ஆ\n"' }, '10': true };
      await audit(db, by, { action: 'first', resource: 'enquiries', record, before: { b: 1, a: 2 }, after });
      await audit(db, by, { action: 'second' });
    });
  /** What a person with the database in hand does, and what the check then says; taken back afterwards. */
  const tampered = async (tamper: () => Promise<unknown>) => {
    const { db } = app.services;
    const rows = await db.selectFrom('audit').selectAll().orderBy('id').execute();
    await tamper();
    const found = await checkChain(db);
    for (const { id, ...row } of rows)
      if (!(await db.updateTable('audit').set(row).where('id', '=', id).returning('id').executeTakeFirst()))
        throw new Error(`entry ${id} is gone`);
    return found;
  };

  test('holds over entries written at once and one by one, and counts them', async () => {
    await app.signIn();
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(write));
    const found = await checkChain(app.services.db);
    expect(found).toMatchObject({ whole: true, entries: 17, broken: null });
    expect(found.head).toMatch(/^[0-9a-f]{64}$/);
    expect(await checkChain(app.services.db, 5)).toMatchObject({ whole: true, entries: 5 });
  });

  test('an act that is taken back leaves no gap', async () => {
    await app.services.db
      .transaction()
      .execute(async (db) => {
        await audit(db, by, { action: 'lost' });
        throw new Error('back');
      })
      .catch(() => undefined);
    await write(9);
    expect((await checkChain(app.services.db)).whole).toBe(true);
  });

  test.each([
    ['what was done', { action: 'nothing' }],
    ['who did it', { actorName: 'Somebody else' }],
    ['when', { at: '2025-01-01T00:00:00.000Z' }],
    ['what it was before', { before: '{"a":2,"b":2}' }],
  ])('an entry in which somebody changed %s is found', async (_what, change) => {
    const { db } = app.services;
    const { id } = await db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'first')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirstOrThrow();
    const found = await tampered(() => db.updateTable('audit').set(change).where('id', '=', id).execute());
    expect(found).toMatchObject({ whole: false, broken: id });
    expect((await checkChain(db)).whole, 'put right again').toBe(true);
  });

  test('an entry that is new to the log without being in the chain is found', async () => {
    const { db } = app.services;
    const { id } = await db.selectFrom('audit').select('id').limit(1).executeTakeFirstOrThrow();
    const found = await tampered(() =>
      db.updateTable('audit').set({ seq: null }).where('id', '=', id).execute(),
    );
    expect(found.whole).toBe(false);
  });

  test('entries that are missing are found, in the middle and at the end', async () => {
    const { db } = app.services;
    const newest = await db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(3).execute();
    const remove = (index: number) =>
      db
        .deleteFrom('audit')
        .where('id', '=', newest[index]?.id ?? 0)
        .execute();
    await remove(1);
    expect(await checkChain(db)).toMatchObject({ whole: false, broken: newest[0]?.id });
    await remove(0);
    expect(await checkChain(db)).toMatchObject({ whole: false, broken: null });
  });
});
