import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';

describe.each(engines)('the sale of an enquiry on %s', (engine) => {
  let desk: Desk;
  let mala: { id: number; token: string };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    mala = await desk.staff(['contactsView', 'contactsUpdate', 'contactsDelete', 'contactsExport'], 'Mala');
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    desk.setTime(new Date('2026-01-06T09:30:00.000Z'));
    for (const table of ['enquiries', 'events', 'audit'] as const) await desk.db.deleteFrom(table).execute();
  });
  const add = async () => {
    await desk.ok('enquiry/add', filledEnquiry(desk), { address: `${Math.random()}` });
    const { id } = await desk.db
      .selectFrom('enquiries')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };
  const change = (id: number, version: number, values: object) =>
    desk.ok('enquiry/update', { id, version, ...values }, mala);
  const referencesOf = async (filters: object) => {
    const { rows } = await desk.ok('enquiries/list', { filters: { ...filters } }, mala);
    return rows.map((row) => row.id);
  };

  test('has a value, recorded once in the history', async () => {
    const id = await add();
    expect(await desk.ok('enquiries', { id }, mala)).toMatchObject({ amount: null, currency: 'INR' });
    const worth = await change(id, 1, { amount: 1200, currency: 'KWD' });
    expect(worth).toMatchObject({ amount: 1200, currency: 'KWD' });
    expect(worth.history.map(({ text }) => text)).toEqual(['Received', 'Worth KWD 1,200']);
    const rupees = await change(id, 2, { amount: 250_000, currency: 'INR' });
    expect(rupees.history.at(-1)?.text).toBe('Worth INR 2,50,000');
    const none = await change(id, 3, { amount: null });
    expect(none.history.at(-1)?.text).toBe('Value removed');
    for (const values of [{ amount: -1 }, { amount: 1.5 }, { amount: 2 ** 31 }, { currency: 'EUR' }])
      expect((await desk.call('enquiry/update', { id, version: 4, ...values } as never, mala)).status).toBe(
        422,
      );
  });

  test('counts an empty text as absent', async () => {
    const id = await add();
    await change(id, 1, { amount: 500, currency: 'KWD' });
    const lost = await change(id, 2, { status: 'lost', lossReason: 'price' });
    expect(lost).toMatchObject({ amount: 500, currency: 'KWD', lossReason: 'price' });
    const empty = { amount: '', currency: '', status: '', lossReason: '', followUp: '', lossNote: '' };
    const kept = await change(id, 3, empty);
    expect(kept).toMatchObject({ amount: null, currency: 'KWD', status: 'lost', lossReason: null });
  });

  test('has a follow-up on an office day, listed on the home screen, one’s own first', async () => {
    const [late, today, later, mine] = [await add(), await add(), await add(), await add()];
    await change(late, 1, { followUp: '2026-01-02' });
    await change(today, 1, { followUp: '2026-01-06' });
    await change(later, 1, { followUp: '2026-01-07' });
    await change(mine, 1, { followUp: '2026-01-06', owner: mala.id });
    const due = async () => {
      const { enquiries } = await desk.ok('dashboard', {}, mala);
      return enquiries?.followUps.map((row) => [row.id, row.late, row.mine]);
    };
    expect(await due()).toEqual([
      [mine, false, true],
      [late, true, false],
      [today, false, false],
    ]);
    expect((await referencesOf({ followUp: 'due' })).sort()).toEqual([late, today, mine].sort());
    expect(await referencesOf({ followUp: 'later' })).toEqual([later]);
    expect(await referencesOf({ followUp: 'none' })).toEqual([]);
    // 20:00 in London is past midnight at the office
    desk.setTime(new Date('2026-01-06T20:00:00.000Z'));
    expect((await due())?.map(([id]) => id)).toEqual([mine, late, today, later]);
    // what is closed, or turns out to be spam, is nobody’s to follow up
    const closed = await change(late, 2, { status: 'won' });
    expect(closed.followUp).toBeNull();
    await change(mine, 2, { status: 'spam' });
    expect((await due())?.map(([id]) => id)).toEqual([today, later]);
    const again = await change(late, 3, { followUp: '2026-01-07' });
    expect(again.history.at(-1)?.text).toBe('Follow up on 7 January 2026');
    expect(
      (await desk.call('enquiry/update', { id: late, version: 4, followUp: '6.1.26' }, mala)).status,
    ).toBe(422);
  });

  test('keeps a follow-up that is sent with a status, also when undoing', async () => {
    const id = await add();
    await change(id, 1, { status: 'closed' });
    await change(id, 2, { followUp: '2026-01-09' });
    expect((await change(id, 3, { status: 'won' })).followUp).toBeNull();
    const back = await change(id, 4, { status: 'closed', followUp: '2026-01-09' });
    expect(back).toMatchObject({ status: 'closed', followUp: '2026-01-09' });
    expect(back.history.at(-1)?.text).toBe('Follow up on 9 January 2026');
    // opened by mistake, which leaves the day as it is
    expect((await change(id, 5, { status: 'open' })).followUp).toBe('2026-01-09');
    const again = await change(id, 6, { status: 'closed', followUp: '2026-01-09' });
    expect(again).toMatchObject({ status: 'closed', followUp: '2026-01-09' });
  });

  test('has a reason for the loss, as long as it is lost', async () => {
    const id = await add();
    const lost = await change(id, 1, { status: 'lost' });
    expect(lost.lossReason).toBeNull();
    await change(id, 2, { lossReason: 'competitor', lossNote: 'Went to their cousin’s firm' });
    expect(await referencesOf({ lossReason: 'competitor' })).toEqual([id]);
    expect(await referencesOf({ lossReason: 'price' })).toEqual([]);
    expect((await desk.call('enquiries/list', { filters: { lossReason: 'x' } }, mala)).status).toBe(422);
    // free text may name people; the audit log is kept when they are erased
    const audit = JSON.stringify(await desk.db.selectFrom('audit').selectAll().execute());
    expect(audit).toContain('competitor');
    expect(audit).not.toContain('cousin');
    const open = await change(id, 3, { status: 'open' });
    expect([open.lossReason, open.lossNote]).toEqual([null, null]);
  });

  test('is exported, and after an erasure only its countable fields are left', async () => {
    const id = await add();
    await change(id, 1, { amount: 250_000, status: 'lost' });
    await change(id, 2, { lossReason: 'price', lossNote: 'Asked Lakshmi', followUp: '2026-06-01' });
    const { data } = await desk.ok('enquiries/export', { format: 'csv' }, mala);
    expect(data).toContain('250000,INR,2026-06-01,Too expensive,Asked Lakshmi');
    const { email } = await desk.ok('enquiries', { id }, mala);
    const officer = await desk.staff(['contactsDelete', 'careersApplicationsDelete']);
    await desk.ok('person/erase', { person: email }, officer);
    const row = await desk.db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ amount: 250_000, lossReason: 'price', lossNote: null, followUp: null });
  });

  test('finds due follow-ups by an index', async () => {
    const explain = sql.raw(engine === 'sqlite' ? 'explain query plan' : 'explain');
    const { rows } = await desk.db.transaction().execute(async (db) => {
      // so few rows are read faster without any index
      if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(db);
      return sql`${explain} select id from enquiries where "followUp" <= '2026-01-06' and status <> 'spam'`.execute(
        db,
      );
    });
    expect(JSON.stringify(rows)).toContain('enquiries_follow_up');
  });
});
