import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLog } from '../http/log.ts';
import { startMovingEraseTimes } from '../jobs/move-erase-times.ts';
import { clear, purge } from '../jobs/purge.ts';
import { beforeTransactions } from '../testing/before-transactions.ts';
import { type Desk, filledApplication, filledEnquiry, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { moveEraseTimes } from './erase-times.ts';
import { lockedRetention } from './retention.ts';

const many = 1_200;
/** By the 180 days that are shipped. */
const shipped = '2026-07-05T09:30:00.000Z';

describe.each(engines)('a changed retention period on %s', (engine) => {
  let desk: Desk;
  let owner: { id: number; token: string };
  beforeAll(async () => {
    desk = await openDesk({ engine });
    owner = await desk.owner();
    await desk.ok('cv/add', filledApplication(desk));
    const { id: _, ...one } = await desk.db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: many - 1 }, (_, n) => ({
      ...one,
      reference: `A-${n}`,
      requestId: null,
      cvKey: null,
    }));
    for (let at = 0; at < more.length; at += 300)
      await desk.db
        .insertInto('applications')
        .values(more.slice(at, at + 300))
        .execute();
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    desk.setTime(new Date('2026-01-06T09:30:00.000Z'));
    await change(180);
    await moveEraseTimes(desk.services);
    expect(await times()).toEqual({ [shipped]: many });
  });

  async function change(applicationDays: number, enquiryMonths = 24) {
    const { version } = await desk.ok('settings', { key: 'retention' }, owner);
    const value = { enquiryMonths, applicationDays };
    await desk.ok('setting/update', { key: 'retention', value, version }, owner);
  }
  /** How many applications are to be erased at which time. */
  async function times(): Promise<Record<string, number>> {
    const rows = await desk.db
      .selectFrom('applications')
      .select((eb) => ['eraseAt', eb.fn.countAll().as('n')])
      .groupBy('eraseAt')
      .execute();
    return Object.fromEntries(rows.map(({ eraseAt, n }) => [String(eraseAt), Number(n)]));
  }
  const newest = () =>
    desk.db
      .selectFrom('applications')
      .select(['id', 'eraseAt'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  /** Does this before each transaction that is begun meanwhile. */
  async function beforeEachOf(meanwhile: () => Promise<void>, act: () => Promise<void>) {
    const end = beforeTransactions(desk.db, act);
    await meanwhile();
    end();
  }
  /** The same before the first of them. */
  async function beforeFirstOf(meanwhile: () => Promise<void>, act: () => Promise<void>) {
    let done = false;
    await beforeEachOf(meanwhile, async () => {
      if (done) return;
      done = true;
      await act();
    });
  }
  const log = makeLog('silent');

  test('is saved at once, and its records follow five hundred at a time', async () => {
    await change(90);
    expect(await times()).toEqual({ [shipped]: many });
    const moved: number[] = [];
    await beforeEachOf(
      () => moveEraseTimes(desk.services),
      async () => void moved.push(many - ((await times())[shipped] ?? 0)),
    );
    // the first is for the enquiries, of which there are none, the last finds no more
    expect(moved).toEqual([0, 0, 500, 1_000, many]);
    expect(await times()).toEqual({ '2026-04-06T09:30:00.000Z': many });
  });

  test('is completed after a restart, and nothing is erased until then', async () => {
    await change(90);
    let looks = 0;
    await moveEraseTimes({ ...desk.services, isStopped: () => ++looks > 2 });
    expect(await times()).toEqual({ [shipped]: many - 500, '2026-04-06T09:30:00.000Z': 500 });
    desk.setTime(new Date('2026-04-07T00:00:00.000Z'));
    expect(await purge(desk.services)).toEqual({ enquiries: 0, applications: 0 });
    const moving = startMovingEraseTimes({ ...desk.services, log });
    await expect.poll(times).toEqual({ '2026-04-06T09:30:00.000Z': many });
    await moving.stop();
  });

  test('that is longer spares records that were due by the previous one', async () => {
    await change(400);
    desk.setTime(new Date('2026-07-06T00:00:00.000Z'));
    expect(await purge(desk.services)).toEqual({ enquiries: 0, applications: 0 });
    await clear({ ...desk.services, log });
    expect(await times()).toEqual({ '2027-02-10T09:30:00.000Z': many });
    const erased = desk.db.selectFrom('applications').select('id').where('firstName', '=', 'Erased');
    expect(await erased.execute()).toEqual([]);
  });

  test('that is changed again meanwhile ends with the last value', async () => {
    await change(90);
    let begun = 0;
    await beforeEachOf(
      () => moveEraseTimes(desk.services),
      async () => {
        begun += 1;
        if (begun === 3) await change(100);
      },
    );
    expect(begun).toBeGreaterThan(3);
    expect(await times()).toEqual({ '2026-04-16T09:30:00.000Z': many });
  });

  test('is not undone by another instance that still applies the one before', async () => {
    await change(90);
    await beforeFirstOf(
      () => moveEraseTimes(desk.services),
      async () => {
        await change(100);
        await moveEraseTimes(desk.services);
      },
    );
    expect(await times()).toEqual({ '2026-04-16T09:30:00.000Z': many });
  });

  test('applies to a form that was being submitted meanwhile, and to its receipt', async () => {
    await beforeFirstOf(
      async () => void (await desk.ok('cv/add', filledApplication(desk))),
      async () => {
        await change(90);
        await moveEraseTimes(desk.services);
      },
    );
    const added = await newest();
    const receipt = await desk.db
      .selectFrom('mails')
      .select('text')
      .where('record', '=', added.id)
      .where('kind', '=', 'applicationReceipt')
      .executeTakeFirstOrThrow();
    await desk.db.deleteFrom('applications').where('id', '=', added.id).execute();
    expect(added.eraseAt).toBe('2026-04-06T09:30:00.000Z');
    expect(receipt.text).toContain('erased after 90 days');
  });

  // on SQLite one transaction follows the other anyway
  test.runIf(engine === 'postgres')(
    'waits for a form that is being stored, and no other form does',
    async () => {
      const order: string[] = [];
      const changing = await desk.db.transaction().execute(async (trx) => {
        await lockedRetention(trx);
        const begun = change(90).then(() => order.push('changed'));
        await desk.ok('cv/add', filledApplication(desk));
        order.push('stored');
        return { begun };
      });
      await changing.begun;
      await desk.db
        .deleteFrom('applications')
        .where('id', '=', (await newest()).id)
        .execute();
      expect(order).toEqual(['stored', 'changed']);
    },
  );

  // on SQLite one transaction follows the other anyway
  test.runIf(engine === 'postgres').each(['enquiry/update', 'enquiry/bulk'] as const)(
    'applies to an enquiry that was being closed meanwhile (%s)',
    async (path) => {
      await desk.ok('enquiry/add', filledEnquiry(desk));
      const { id, version } = await desk.db
        .selectFrom('enquiries')
        .select(['id', 'version'])
        .executeTakeFirstOrThrow();
      const close = () =>
        path === 'enquiry/bulk'
          ? desk.ok(path, { ids: [id], status: 'closed' }, owner)
          : desk.ok(path, { id, version, status: 'closed' }, owner);
      const work = await desk.db.transaction().execute(async (trx) => {
        await sql`lock table events in share mode`.execute(trx); // the record has its time and is not committed
        const closing = close();
        await expect.poll(() => lockWaits(desk.db)).toBe(1);
        const changing = change(180, 12).then(() => moveEraseTimes(desk.services));
        await Promise.race([changing, expect.poll(() => lockWaits(desk.db)).toBe(2)]);
        return [closing, changing];
      });
      await Promise.all(work);
      const closed = await desk.db.selectFrom('enquiries').select('eraseAt').executeTakeFirstOrThrow();
      await desk.db.deleteFrom('enquiries').where('id', '=', id).execute();
      expect(closed.eraseAt).toBe('2027-01-06T09:30:00.000Z');
    },
  );

  test('does not affect open or already erased records', async () => {
    await desk.ok('enquiry/add', filledEnquiry(desk));
    await desk.db
      .updateTable('applications')
      .set({ email: '', eraseAt: null })
      .where('reference', '=', 'A-0')
      .execute();
    await change(90);
    await moveEraseTimes(desk.services);
    expect(await times()).toEqual({ '2026-04-06T09:30:00.000Z': many - 1, null: 1 });
    const [enquiry] = await desk.db.selectFrom('enquiries').select('eraseAt').execute();
    expect(enquiry).toEqual({ eraseAt: null });
  });
});
