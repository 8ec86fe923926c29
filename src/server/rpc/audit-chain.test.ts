import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { purgeAudit } from '../jobs/purge-audit.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { audit } from './audit.ts';
import { checkChain } from './audit-chain.ts';

const realParse = JSON.parse;

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
      await audit(db, by, {
        action: 'erasePerson',
        resource: 'enquiries',
        record,
        before: { b: 1, a: 2 },
        after,
      });
      await audit(db, by, { action: 'exportPerson' });
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

  test('is valid for entries written concurrently and one by one, and counts them', async () => {
    await app.signIn();
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(write));
    const found = await checkChain(app.services.db);
    expect(found).toMatchObject({ whole: true, entries: 17, broken: null });
    expect(found.head).toMatch(/^[0-9a-f]{64}$/);
    expect(await checkChain(app.services.db, 5)).toMatchObject({ whole: true, entries: 5 });
  });

  test('is verified in batches, letting others run in between', async () => {
    const { db } = app.services;
    const body = 'word '.repeat(5_000);
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 300; n += 1)
        await audit(trx, by, { action: 'update', ...(n >= 280 ? { after: { body } } : {}) });
    });
    let [inTurn, characters, turns] = [0, 0, 0];
    const most = { inTurn: 0, characters: 0 };
    const parse = vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...more) => {
      characters += text.length;
      return realParse(text, ...more) as unknown;
    });
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows[0] && 'digest' in result.rows[0]) inTurn += result.rows.length;
        return result;
      },
    });
    const others = () => {
      turns += 1;
      most.inTurn = Math.max(most.inTurn, inTurn);
      most.characters = Math.max(most.characters, characters);
      [inTurn, characters] = [0, 0];
      waiting = setImmediate(others);
    };
    let waiting = setImmediate(others);
    const { whole, entries } = await checkChain(counted);
    clearImmediate(waiting);
    parse.mockRestore();
    expect({ whole, several: entries >= 300 }).toEqual({ whole: true, several: true });
    expect(most.inTurn, 'entries read').toBeLessThanOrEqual(50);
    expect(most.characters, 'characters parsed').toBeLessThanOrEqual(150_000);
    expect(turns).toBeGreaterThan(6);
  });

  test('has no gap after a rolled back transaction', async () => {
    await app.services.db
      .transaction()
      .execute(async (db) => {
        await audit(db, by, { action: 'purge' });
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
  ])('detects an entry in which %s was changed', async (_what, change) => {
    const { db } = app.services;
    const { id } = await db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'erasePerson')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirstOrThrow();
    const found = await tampered(() => db.updateTable('audit').set(change).where('id', '=', id).execute());
    expect(found).toMatchObject({ whole: false, broken: id });
    expect((await checkChain(db)).whole, 'put right again').toBe(true);
  });

  test('detects a new entry outside the chain', async () => {
    const { db } = app.services;
    const { id } = await db.selectFrom('audit').select('id').limit(1).executeTakeFirstOrThrow();
    const found = await tampered(() =>
      db.updateTable('audit').set({ seq: null }).where('id', '=', id).execute(),
    );
    expect(found.whole).toBe(false);
  });

  describe('with a retention of some months', () => {
    const keep = (auditMonths: number) =>
      app.services.db
        .updateTable('settings')
        .set({ value: JSON.stringify({ enquiryMonths: 24, applicationDays: 180, auditMonths }) })
        .where('key', '=', 'retention')
        .execute();
    const seqs = async () =>
      (await app.services.db.selectFrom('audit').select('seq').orderBy('seq').execute()).map(
        ({ seq }) => seq,
      );
    const at = (time: string) => () => new Date(time);
    const writeAt = (time: string) =>
      app.services.db
        .transaction()
        .execute((db) => audit(db, { ...by, now: at(time) }, { action: 'unlock' }));

    test('stays valid from its new beginning when the oldest entries are deleted', async () => {
      const { db } = app.services;
      const whole = await checkChain(db);
      for (const time of ['2036-09-30T18:29:59.000Z', '2036-09-30T18:30:00.000Z', '2036-03-02T00:00:00.000Z'])
        await writeAt(time);
      const parts = { db, now: at('2037-04-01T10:00:00.000Z') };
      expect(await purgeAudit(parts), 'for good').toBe(0);
      await keep(6);
      const [erased, none] = [await purgeAudit(parts), await purgeAudit(parts)];
      // the last one is older than its place in the chain says, and stays until its turn
      expect([erased, none]).toEqual([whole.entries + 1, 0]);
      expect(await seqs()).toEqual([2, 3, 4].map((more) => whole.entries + more));
      expect(await checkChain(db)).toMatchObject({ whole: true, entries: 3 });
      expect(await checkChain(db, 1)).toMatchObject({ whole: true, entries: 1 });
      expect(
        await db.selectFrom('audit').select(['action', 'resource']).orderBy('seq', 'desc').executeTakeFirst(),
      ).toEqual({
        action: 'purge',
        resource: 'audit',
      });
    });

    test('stays valid when pruned during a verification, also with entries from before the chain', async () => {
      const { db } = app.services;
      const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
      await db
        .transaction()
        .execute((trx) => audit(trx, { ...by, now: at('2020-01-01T00:00:00.000Z') }, { action: 'seeAs' }));
      await db
        .updateTable('audit')
        .set({ seq: null, digest: null, hash: null })
        .where('action', '=', 'seeAs')
        .execute();
      await db
        .updateTable('audit_head')
        .set({ seq: head.seq, hash: head.hash, unchained: head.unchained + 1 })
        .execute();
      await keep(6);
      let erased: number | undefined;
      const racing = db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          erased ??= await purgeAudit({ db, now: at('2020-12-01T00:00:00.000Z') });
          return result;
        },
      }) as typeof db;
      expect((await checkChain(racing)).whole).toBe(true);
      expect(erased).toBe(1);
    });

    test('stays valid when pruned by two instances at once, and detects one entry more', async () => {
      const { db } = app.services;
      const parts = { db, now: at('2037-05-01T10:00:00.000Z') };
      await Promise.all([purgeAudit(parts), purgeAudit(parts)]);
      expect((await checkChain(db)).whole).toBe(true);
      await writeAt('2037-05-01T11:00:00.000Z');
      const [oldest = 0] = await seqs();
      const seen = await db
        .transaction()
        .execute(async (trx) => {
          await trx.deleteFrom('audit').where('seq', '=', oldest).execute();
          throw await checkChain(trx);
        })
        .catch((found: unknown) => found);
      expect(seen).toMatchObject({ whole: false });
      await keep(0);
    });
  });

  test('detects missing entries, in the middle and at the end', async () => {
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
