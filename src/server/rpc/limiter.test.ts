import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { engines, freshDatabase } from '../testing/engines.ts';
import { memoryCounter, sharedCounter } from './counter.ts';
import { type Limiter, limiter } from './limiter.ts';
import { makeLimits } from './limits.ts';

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
    database = await openDatabase({ url: await freshDatabase(engine), file: ':memory:' });
    await migrate(database);
  });
  afterAll(() => database.close());

  let names = 0;
  /** So many a minute. */
  function limit(max: number): Limiter {
    const name = `limit ${++names}`;
    return limiter(
      engine === 'postgres' ? sharedCounter(database.db, name, 60) : memoryCounter(name, 60),
      max,
    );
  }
  async function takeAll(of: Limiter, key = 'a', most = 50): Promise<number> {
    let taken = 0;
    while (taken < most && (await of.take(key)).ok) taken += 1;
    return taken;
  }
  const waitOf = async (of: Limiter) => {
    const state = await of.peek('a');
    return state.ok ? 0 : state.retryAfter;
  };

  test('lets so many through, each key on its own', async () => {
    const three = limit(3);
    expect(await takeAll(three)).toBe(3);
    expect(await three.take('a')).toEqual({ ok: false, retryAfter: 60 });
    expect((await three.take('b')).ok).toBe(true);
  });

  test('is one limit among others', async () => {
    const [three, other] = [limit(3), limit(3)];
    await takeAll(three);
    expect((await other.take('a')).ok).toBe(true);
  });

  test('what was refused does not count', async () => {
    const three = limit(3);
    await takeAll(three);
    for (let n = 0; n < 10; n += 1) await three.take('a');
    pass(minute);
    expect(await takeAll(three)).toBe(3);
  });

  test.each([
    ['right after', 0, 5, 0],
    ['in the middle of the window', 20.5 * second, 5, 0],
    ['far more failures than allowed', 0, 5, 17],
    ['a limit of one', 0, 1, 0],
  ])(
    'whoever waits as long as told gets through, and not a second earlier: %s',
    async (_, later, max, more) => {
      const some = limit(max);
      await takeAll(some);
      for (let n = 0; n < more; n += 1) await some.add('a');
      pass(later);
      const wait = await waitOf(some);
      expect(wait).toBe(60 - Math.floor(later / second));
      pass((wait - 1) * second - 1);
      expect((await some.peek('a')).ok).toBe(false);
      pass(second + 1);
      expect((await some.peek('a')).ok).toBe(true);
      expect(await takeAll(some)).toBe(max);
    },
  );

  test('a steady user within the limit is never refused', async () => {
    const ten = limit(10);
    for (let n = 0; n < 100; n += 1) {
      expect((await ten.take('a')).ok).toBe(true);
      pass(6.7 * second);
    }
  });

  test('what nothing came of is given back, also when all was taken', async () => {
    const two = limit(2);
    const taken = await two.take('a');
    await takeAll(two);
    if (taken.ok) await taken.giveBack();
    expect(await takeAll(two)).toBe(1);
  });

  test('giving back when the window is over adds nothing to the next', async () => {
    const two = limit(2);
    const taken = await two.take('a');
    pass(minute);
    if (taken.ok) await taken.giveBack();
    expect(await takeAll(two)).toBe(2);
  });

  test('the number may come with each use', async () => {
    const setting = limit(0);
    expect((await setting.take('a', 2)).ok).toBe(true);
    expect((await setting.take('a', 2)).ok).toBe(true);
    expect((await setting.take('a', 2)).ok).toBe(false);
    expect((await setting.take('a', 3)).ok).toBe(true);
  });

  test('of failures: looking does not count, failing does, success clears', async () => {
    const five = limit(5);
    for (let n = 0; n < 10; n += 1) expect((await five.peek('a')).ok).toBe(true);
    for (let n = 0; n < 4; n += 1) await five.add('a');
    expect((await five.peek('a')).ok).toBe(true);
    await five.add('a');
    expect(await five.peek('a')).toEqual({ ok: false, retryAfter: 60 });
    await five.reset('a');
    expect((await five.peek('a')).ok).toBe(true);
  });

  test('an account is let in again from wherever it failed', async () => {
    const one = limit(1);
    const keys = ['asha_|10.0.0.1', 'asha_|10.0.0.2', 'ashak|10.0.0.1'];
    for (const key of keys) await one.add(key);
    await one.forget('asha_|');
    const states = await Promise.all(keys.map((key) => one.peek(key)));
    expect(states.map(({ ok }) => ok)).toEqual([true, true, false]);
  });

  test('takes as many as there are when all come at once', async () => {
    const five = limit(5);
    const taken = await Promise.all(Array.from({ length: 20 }, () => five.take('a')));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(5);
  });

  test.runIf(engine === 'postgres')('instances on one database count together', async () => {
    const [here, there] = [makeLimits(database), makeLimits(database)];
    for (let n = 0; n < 5; n += 1) await (n % 2 ? here : there).signInAccount.add('asha|10.0.0.1');
    expect((await here.signInAccount.peek('asha|10.0.0.1')).ok).toBe(false);
    expect((await there.signInAccount.peek('asha|10.0.0.1')).ok).toBe(false);
    await there.signInAccount.forget('asha|');
    expect((await here.signInAccount.peek('asha|10.0.0.1')).ok).toBe(true);
    await here.submissions.take('enquiry 10.0.0.1', 1);
    expect((await there.submissions.take('enquiry 10.0.0.1', 1)).ok).toBe(false);
    const long = `${'a'.repeat(250)}@example.com|2001:db8:0:0::/64`;
    await here.signInAccount.add(long);
    await there.signInAccount.reset(long);
  });
});
