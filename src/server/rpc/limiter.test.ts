import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { migratedDatabase } from '../testing/copied-database.ts';
import { engines } from '../testing/engines.ts';
import { type Limiter, limiter } from './limiter.ts';
import { makeLimits } from './limits.ts';
import { memoryLog, sharedLog } from './use-log.ts';

const second = 1000;
const minute = 60 * second;
let now: number;
const pass = (ms: number) => {
  now += ms;
  vi.setSystemTime(now);
};
beforeEach(() => {
  now = Date.now();
  vi.setSystemTime(now);
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(engines)('a limit on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await migratedDatabase(engine);
  });
  afterAll(() => database.close());

  let names = 0;
  /** So many a minute. */
  function limit(max: number): Limiter {
    const log =
      engine === 'postgres' ? sharedLog(database.db, `limit ${++names}`, minute) : memoryLog(minute);
    return limiter(log, { max, windowMs: minute, clock: () => now });
  }
  async function takeAll(of: Limiter, key = 'a', most = 50): Promise<number> {
    let taken = 0;
    while (taken < most && (await of.take(key)).ok) taken += 1;
    return taken;
  }
  test('allows a number of uses per key', async () => {
    const three = limit(3);
    expect(await takeAll(three)).toBe(3);
    expect(await three.take('a')).toEqual({ ok: false, retryAfter: 60 });
    expect((await three.take('b')).ok).toBe(true);
  });

  test('is independent of other limits', async () => {
    const [three, other] = [limit(3), limit(3)];
    await takeAll(three);
    expect((await other.take('a')).ok).toBe(true);
  });

  test('refused uses do not count', async () => {
    const three = limit(3);
    await takeAll(three);
    for (let n = 0; n < 10; n += 1) await three.take('a');
    pass(minute);
    expect(await takeAll(three)).toBe(3);
  });

  test.each([
    ['right after', 0, 5],
    ['in the middle of the window', 20.5 * second, 5],
    ['a limit of one', 0, 1],
  ])('retryAfter is exact to the second: %s', async (_, later, max) => {
    const some = limit(max);
    await takeAll(some);
    pass(later);
    const refused = await some.take('a');
    const wait = 60 - Math.floor(later / second);
    expect(refused).toEqual({ ok: false, retryAfter: wait });
    pass((wait - 1) * second - 1);
    expect((await some.take('a')).ok).toBe(false);
    pass(second + 1);
    expect(await takeAll(some)).toBe(max);
  });

  test('the end of a window does not allow a burst', async () => {
    const forty = limit(40);
    await forty.take('a');
    pass(minute - 10);
    expect(await takeAll(forty)).toBe(39);
    pass(20);
    expect(await takeAll(forty)).toBe(1);
  });

  test('no minute has more uses than the limit', async () => {
    const five = limit(5);
    const taken: number[] = [];
    for (const gap of [0, 0, 25, 0, 30, 4, 0, 2, 0, 0, 27, 1, 31, 0, 0, 29, 2, 0, 0, 0]) {
      pass(gap * second);
      if ((await five.take('a')).ok) taken.push(now);
    }
    for (const from of taken)
      expect(taken.filter((at) => at >= from && at < from + minute).length).toBeLessThanOrEqual(5);
    expect(taken.length).toBeGreaterThan(10);
  });

  test.each([1, 60 * 24])('a clock set back by %i minutes extends no limit', async (minutes) => {
    const three = limit(3);
    await takeAll(three);
    pass(-minutes * minute);
    await three.take('a');
    pass(minute);
    expect(await takeAll(three)).toBe(3);
  });

  test('a steady user within the limit is never refused', async () => {
    const ten = limit(10);
    for (let n = 0; n < 100; n += 1) {
      expect((await ten.take('a')).ok).toBe(true);
      pass(6.7 * second);
    }
  });

  test('an unused slot is released, even when all were taken', async () => {
    const two = limit(2);
    const taken = await two.take('a');
    await takeAll(two);
    if (taken.ok) await taken.giveBack();
    expect(await takeAll(two)).toBe(1);
  });

  test('releasing after the window adds nothing to the next', async () => {
    const two = limit(2);
    const taken = await two.take('a');
    pass(minute);
    if (taken.ok) await taken.giveBack();
    expect(await takeAll(two)).toBe(2);
  });

  test('the limit can be passed with each use', async () => {
    const setting = limit(0);
    expect((await setting.take('a', 2)).ok).toBe(true);
    expect((await setting.take('a', 2)).ok).toBe(true);
    expect((await setting.take('a', 2)).ok).toBe(false);
    expect((await setting.take('a', 3)).ok).toBe(true);
  });

  test('a reset clears one key, or all with a prefix', async () => {
    const one = limit(1);
    const keys = ['asha_|10.0.0.1', 'asha_|10.0.0.2', 'ashak|10.0.0.1'];
    const takeEach = async () => (await Promise.all(keys.map((key) => one.take(key)))).map(({ ok }) => ok);
    expect(await takeEach()).toEqual([true, true, true]);
    await one.reset('asha_|10.0.0.1');
    expect(await takeEach()).toEqual([true, false, false]);
    await one.forget('asha_|');
    expect(await takeEach()).toEqual([true, true, false]);
  });

  test('allows exactly the limit of concurrent uses', async () => {
    const five = limit(5);
    const taken = await Promise.all(Array.from({ length: 20 }, () => five.take('a')));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(5);
  });

  test('released slots can be used again, even concurrently', async () => {
    const five = limit(5);
    const all = await Promise.all(Array.from({ length: 20 }, () => five.take('a')));
    await Promise.all(all.map((each) => (each.ok ? each.giveBack() : null)));
    expect(await takeAll(five)).toBe(5);
  });

  test.runIf(engine === 'postgres')('instances share their counts through the database', async () => {
    const [here, there] = [makeLimits(database), makeLimits(database)];
    const key = 'asha|10.0.0.1';
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).signInAccount.take(key)),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(5);
    await there.signInAccount.forget('asha|');
    expect((await here.signInAccount.take(key)).ok).toBe(true);
    await here.submissions.take('enquiry 10.0.0.1', 1);
    expect((await there.submissions.take('enquiry 10.0.0.1', 1)).ok).toBe(false);
    await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? here : there).search.take('10.0.0.1')));
    expect((await here.search.take('10.0.0.1')).ok).toBe(false);
    const long = `${'a'.repeat(250)}@example.com|2001:db8:0:0::/64`;
    await here.signInAccount.take(long);
    await there.signInAccount.reset(long);
  });

  test.runIf(engine === 'postgres')('instances whose clocks differ count together', async () => {
    const here = limiter(sharedLog(database.db, 'clocks', minute), { max: 5, windowMs: minute });
    pass(2 * minute); // an instance ahead
    expect(await takeAll(here, 'a', 3)).toBe(3);
    pass(-4 * minute); // one behind
    expect(await takeAll(here)).toBe(2);
    const refused = await here.take('a');
    expect(refused.ok || refused.retryAfter).toBeLessThanOrEqual(60);
    expect(refused.ok || refused.retryAfter).toBeGreaterThan(30);
  });

  test.runIf(engine === 'postgres')('a use counted by the database’s clock can be released', async () => {
    const one = limiter(sharedLog(database.db, 'given back', minute), { max: 1, windowMs: minute });
    const taken = await one.take('a');
    expect((await one.take('a')).ok).toBe(false);
    if (taken.ok) await taken.giveBack();
    expect((await one.take('a')).ok).toBe(true);
  });

  test.runIf(engine === 'postgres')('expired uses are deleted from the table', async () => {
    const log = sharedLog(database.db, 'swept', minute);
    for (let n = 0; n < 20; n += 1) await log.use(`old ${n}`, 1, now);
    for (let n = 0; n < 480; n += 1) await log.use('new', 1, now + 2 * minute);
    const { rows } = await sql`select key from limits where key like 'swept:%'`.execute(database.db);
    expect(rows).toEqual([{ key: 'swept:new' }]);
  });
});

describe('memory use of a limit', () => {
  test('is bounded, and keys in use outlive idle ones', async () => {
    const two = limiter(memoryLog(minute, 100), { max: 2, windowMs: minute });
    const used = async (key: string) => !(await two.take(key)).ok;
    for (let n = 0; n < 2; n += 1) await two.take('busy');
    for (let n = 0; n < 10_000; n += 1) {
      await two.take(`other ${n}`);
      if (n % 50 === 0) expect(await used('busy')).toBe(true);
    }
    for (let n = 0; n < 2; n += 1) await two.take('idle');
    for (let n = 0; n < 200; n += 1) await two.take(`more ${n}`);
    expect(await used('idle')).toBe(false);
  });

  test('stores no more than the limit per key', async () => {
    const log = memoryLog(minute);
    for (let n = 0; n < 1_000; n += 1) await log.use('a', 5, now);
    expect((await log.use('a', 5, now)).uses).toHaveLength(5);
  });
});
