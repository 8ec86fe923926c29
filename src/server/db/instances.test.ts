import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migratedDatabase } from '../testing/copied-database.ts';
import { engines } from '../testing/engines.ts';
import type { Database } from './database.ts';
import { type Instance, type Instances, joinInstances } from './instances.ts';
import { presentTime } from './present-time.ts';

const first: Instance = { place: 'the bucket site', wire: 'a', seal: 's' };

describe.runIf(engines.includes('postgres'))('instances on one database', () => {
  let database: Database;
  const joined: Instances[] = [];
  beforeEach(async () => {
    database = await migratedDatabase('postgres');
  });
  afterEach(async () => {
    for (const each of joined.splice(0)) await each.stop();
    await database.close();
  });
  const join = async (own: Instance) => {
    const instance = await joinInstances(database, own, () => undefined);
    joined.push(instance);
    return instance;
  };

  test.each<[string, Partial<Instance>]>([
    ['a different WIRE_KEY', { wire: 'b' }],
    ['a different SEAL_KEY', { seal: 't' }],
    ['its files in a different place (the bucket site)', { place: '/data/files on two' }],
  ])('refuse one with %s until the others have stopped', async (words, differs) => {
    const one = await join(first);
    await expect(join({ ...first, ...differs })).rejects.toThrow(words);
    await join(first);
    await one.stop();
    await joined[1]?.stop();
    await join({ ...first, ...differs });
  });

  test('run beside one of an earlier version, which names its bucket alone', async () => {
    await join(first);
    await join({ ...first, place: 'the bucket site at https://s3.example.com' });
    const other = { ...first, place: 'the bucket site-2 at https://s3.example.com' };
    await expect(join(other)).rejects.toThrow('in a different place (the bucket site)');
  });

  test('can change their key one after the other', async () => {
    await join({ ...first, wire: 'a,b' });
    await join({ ...first, wire: 'b,a' });
    await expect(join({ ...first, wire: 'b' })).rejects.toThrow('WIRE_KEY');
  });

  test.each([120_000, -120_000])(
    'use the database’s time with a clock that is off by %i ms',
    async (offMs) => {
      const real = Date.now;
      vi.spyOn(Date, 'now').mockImplementation(() => real() + offMs);
      const { now } = await join(first);
      const off = now().getTime() - (await presentTime(database.db)).getTime();
      vi.restoreAllMocks();
      expect(Math.abs(off)).toBeLessThan(60_000);
    },
  );

  test('know which of them are running', async () => {
    const [one, two] = [await join(first), await join(first)];
    expect(await one.isRunning(two.id)).toBe(true);
    await two.stop();
    expect(await one.isRunning(two.id)).toBe(false);
    expect(await one.isRunning('another')).toBe(false);
  });

  test('no longer count twenty seconds after being killed', async () => {
    const seenAt = new Date((await presentTime(database.db)).getTime() - 21_000).toISOString();
    // by hand: one that has joined says every five seconds that it is there
    await database.db
      .insertInto('instances')
      .values({
        id: 'killed',
        host: 'here',
        ...first,
        startedAt: seenAt,
        sends: false,
        seenAt,
        stoppedAt: null,
      })
      .execute();
    await join({ ...first, wire: 'b' });
  });

  test('know whether another one sends mails, for minutes after it stopped', async () => {
    const [one, two] = [await join(first), await join(first)];
    expect(await one.othersSend()).toBe(false);
    two.tellSends(true);
    await expect.poll(() => one.othersSend()).toBe(true);
    expect(await one.runningSend(database.db)).toBe(true);
    expect(await two.othersSend()).toBe(false);
    await two.stop();
    expect(await one.othersSend()).toBe(true);
    expect(await one.runningSend(database.db), 'which is told to people').toBe(false);
    await database.db
      .updateTable('instances')
      .set({ seenAt: new Date(Date.now() - 11 * 60_000).toISOString() })
      .execute();
    expect(await one.othersSend()).toBe(false);
  });
});
