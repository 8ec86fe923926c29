import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localChanges } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import { presentTime } from '../db/present-time.ts';
import { makeLog } from '../http/log.ts';
import type { Storage } from '../storage/storage.ts';
import { addImage } from '../testing/add-image.ts';
import { engines } from '../testing/engines.ts';
import { siteWithBackups } from '../testing/site-with-backups.ts';
import { holdBackups, takeTurn } from './backup-state.ts';
import { fetchBackup } from './fetch-backup.ts';
import type { Installation } from './installation.ts';
import { checkManifest, readManifest } from './manifest.ts';
import { startBackups } from './scheduled-backups.ts';
import { storeBackup } from './store-backup.ts';
import { listStored, manifestKey } from './stored-backup.ts';

const minuteMs = 60_000;

describe.each(engines)('backups on a schedule, on %s', (engine) => {
  let folder: string;
  let database: Database;
  let installation: Installation;
  let files: Storage;
  let place: Storage;
  const changes = localChanges();
  const stops: (() => Promise<void>)[] = [];
  const logged: string[] = [];

  /** Instances that have been seen just now. */
  const live = new Set<string>();
  const asMember = (id: string) => {
    live.add(id);
    return { id, isRunning: async (other: string) => live.has(other) };
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }); // looks are only made here
    aheadMs = 0;
    live.clear();
    logged.length = 0;
    ({ folder, database, installation, files, place } = await siteWithBackups(engine));
    await files.put('media/a.webp', new Uint8Array([1, 2, 3]), 'image/webp');
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    vi.useRealTimers();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  let aheadMs = 0;
  const clock = async () => new Date((await presentTime(database.db)).getTime() + aheadMs);
  function start(now = clock) {
    const backups = startBackups({
      db: database.patient,
      engine,
      instances: asMember(`instance ${stops.length}`),
      installation,
      changes,
      log: makeLog('warn', (line) => logged.push(line)),
      now,
    });
    stops.push(backups.stop);
    return backups;
  }
  /** As if another instance had begun one. */
  const beginAs = async (id: string) =>
    takeTurn({ db: database.db, engine, place: join(folder, 'backups'), instances: asMember(id) }, 0);
  const wholeOnes = async () => (await listStored(place)).whole.length;
  /** As if the last backup had begun so long ago. */
  async function age(minutes: number) {
    const row = await database.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'backups')
      .executeTakeFirstOrThrow();
    const state = JSON.parse(row.value) as { startedAt: string; at: string | null };
    const past = (at: string) => new Date(Date.parse(at) - minutes * 60_000).toISOString();
    const value = JSON.stringify({
      ...state,
      startedAt: past(state.startedAt),
      at: state.at && past(state.at),
    });
    await database.db.updateTable('settings').set({ value }).where('key', '=', 'backups').execute();
  }

  test('a complete one is made once something has changed and five minutes have passed', async () => {
    const backups = start();
    await backups.look();
    expect(await wholeOnes()).toBe(1);
    expect(await backups.state()).toMatchObject({ running: false, ok: true, files: 1 });
    expect((await backups.state()).bytes).toBeGreaterThan(1000);
    changes.announce(['blogs']);
    await backups.look();
    expect(await wholeOnes(), 'five minutes have not passed').toBe(1);
    await age(6);
    await backups.look();
    expect(await wholeOnes()).toBe(2);
    await backups.look(); // finds the change in it
    await age(6);
    changes.announce(['setting:backups']);
    await backups.look();
    expect(await wholeOnes(), 'what a backup writes of itself is no change').toBe(2);
    const fetched = join(folder, 'fetched');
    await fetchBackup(place, undefined, fetched);
    expect(await checkManifest(fetched)).toEqual([]);
    expect(readManifest(fetched)?.rows).toMatchObject({ users: 1 });
    expect(readdirSync(fetched).sort()).toEqual([
      ...(engine === 'postgres' ? ['database.dump'] : []),
      'files',
      'keys.json',
      'manifest.json',
      ...(engine === 'postgres' ? [] : ['site.db']),
    ]);
    expect(readdirSync(installation.dataDir)).not.toContain('.backup');
  });

  test('none is made without a change', async () => {
    const backups = start();
    await backups.look();
    await backups.look();
    expect((await backups.state()).at).not.toBeNull();
    await age(6);
    const { version } = await database.db
      .selectFrom('settings')
      .select('version')
      .where('key', '=', 'backups')
      .executeTakeFirstOrThrow();
    await backups.look();
    expect(
      await database.db
        .selectFrom('settings')
        .select('version')
        .where('key', '=', 'backups')
        .executeTakeFirst(),
    ).toEqual({ version });
    expect(await wholeOnes()).toBe(1);
  });

  test('a change that is in no backup for an hour makes it overdue, quiet days do not', async () => {
    const backups = start();
    const overdue = async () => (await backups.state()).overdue;
    await backups.look();
    changes.announce(['blogs']);
    await backups.look(); // five minutes have not passed
    expect(await wholeOnes()).toBe(1);
    expect(await overdue()).toBeNull();
    aheadMs = 61 * minuteMs;
    expect(await overdue()).toBe('changes');
    await backups.look();
    await backups.look();
    expect(await wholeOnes()).toBe(2);
    aheadMs += 3 * 24 * 60 * minuteMs;
    expect(await overdue()).toBeNull();
    changes.announce(['blogs']);
    rmSync(join(folder, 'backups'), { recursive: true });
    writeFileSync(join(folder, 'backups'), 'no folder');
    await backups.look();
    expect(await overdue(), 'the change has just come').toBeNull();
    for (const minutes of [40, 21]) {
      aheadMs += minutes * minuteMs;
      changes.announce(['blogs']);
      await backups.look();
    }
    expect(await overdue(), 'the first change counts').toBe('changes');
  });

  test('a clock that was set back stops none, and hides no change', async () => {
    aheadMs = 330 * minuteMs;
    const backups = start();
    await backups.look();
    expect(await wholeOnes()).toBe(1);
    changes.announce(['blogs']);
    aheadMs = 0;
    await backups.look();
    expect(await wholeOnes()).toBe(2);
    await backups.look();
    aheadMs = 330 * minuteMs;
    await age(6);
    await backups.look();
    expect(await wholeOnes(), 'the change is in it').toBe(2);
    await backups.now();
    aheadMs = 60 * minuteMs;
    await backups.now();
    expect(await wholeOnes(), 'one that is asked for is made').toBe(4);
  });

  test('one that does not finish is overdue after half an hour', async () => {
    const backups = start();
    await beginAs('hanging');
    aheadMs = 29 * minuteMs;
    expect(await backups.state()).toMatchObject({ running: true, overdue: null });
    aheadMs = 31 * minuteMs;
    expect(await backups.state()).toMatchObject({ running: true, overdue: 'running' });
  });

  test('one whose instance was killed is not waited for', async () => {
    const backups = start();
    await beginAs('killed');
    live.delete('killed');
    expect(await backups.state()).toMatchObject({ running: false, overdue: null });
    await age(6);
    await backups.look();
    expect(await wholeOnes()).toBe(1);
    expect(await backups.state()).toMatchObject({ running: false, ok: true });
  });

  test('those of restored data begin in an empty place, and beside others once an owner asks for one', async () => {
    await holdBackups(database.db);
    const first = start();
    expect(await first.state()).toMatchObject({ running: false, overdue: 'held' });
    await first.look();
    expect(await wholeOnes(), 'no other site uses an empty place').toBe(1);
    expect((await first.state()).overdue).toBeNull();

    await beginAs('copied while it was running');
    await holdBackups(database.db);
    const trial = start();
    await age(6);
    for (const _each of [1, 2]) await trial.look();
    expect(await wholeOnes()).toBe(1);
    expect(await trial.state()).toMatchObject({ running: false, overdue: 'held', files: 1 });
    expect(logged.filter((line) => line.includes('this data was restored'))).toHaveLength(1);
    await trial.now();
    expect(await wholeOnes()).toBe(2);
    expect(await trial.state()).toMatchObject({ ok: true, overdue: null });
    await age(6);
    changes.announce(['blogs']);
    await trial.look();
    expect(await wholeOnes()).toBe(3);
  });

  test('a file that the storage lost is reported, and stays in the backups while a row names it', async () => {
    const picture = { hash: 'a'.repeat(32), width: 90, height: 20 };
    await addImage(database.db, picture);
    const stem = `media/${picture.hash}-90x20`;
    const keys = [`${stem}.webp`, `${stem}-90.avif`];
    for (const key of keys) await files.put(key, new Uint8Array([1, 2]), 'image/webp');
    const backups = start();
    await backups.look();
    expect(await backups.state()).toMatchObject({ files: 3, missing: 0 });
    for (const key of [...keys, 'media/a.webp']) await files.delete(key);
    await backups.now();
    expect(await backups.state()).toMatchObject({ ok: true, files: 2, missing: 1 });
    expect(logged.filter((line) => line.includes(`"such":"${stem}.webp"`))).toHaveLength(1);
    await fetchBackup(place, undefined, join(folder, 'fetched'));
    expect(readdirSync(join(folder, 'fetched/files/media')).sort()).toEqual(
      keys.map((key) => key.slice('media/'.length)).sort(),
    );
    await database.db.deleteFrom('images').execute();
    await backups.now();
    expect(await backups.state()).toMatchObject({ files: 0, missing: 0 });
  });

  test('an image deleted after the database was copied stays in the backup that names it', async () => {
    const picture = { hash: 'b'.repeat(32), width: 90, height: 20 };
    await addImage(database.db, picture);
    const key = `media/${picture.hash}-90x20.webp`;
    await files.put(key, new Uint8Array([1, 2]), 'image/webp');
    const at = Date.parse('2026-05-04T06:30:00Z');
    await storeBackup(installation, files, place, new Date(at));
    const deleting: Storage = {
      ...files,
      async *list(under) {
        await database.db.deleteFrom('images').execute();
        await files.delete(key);
        yield* files.list(under);
      },
    };
    const made = await storeBackup(installation, deleting, place, new Date(at + 5 * minuteMs));
    expect(made.files).toHaveProperty([key]);
    expect(made.missing).toEqual([]);
    const next = await storeBackup(installation, files, place, new Date(at + 10 * minuteMs));
    expect(next.files).not.toHaveProperty([key]);
  });

  test('only one of two instances makes a backup that is due', async () => {
    await Promise.all([start().look(), start().look(), start().look()]);
    expect(await wholeOnes()).toBe(1);
  });

  test('a failed backup is reported, does not count, and is retried', async () => {
    const taken = join(folder, 'backups');
    writeFileSync(taken, 'no folder');
    const backups = start();
    await backups.look();
    expect(await backups.state()).toMatchObject({ running: false, ok: false, at: null });
    rmSync(taken);
    expect(await wholeOnes()).toBe(0);
    await age(6);
    const healed = start();
    await healed.look();
    expect(await healed.state()).toMatchObject({ ok: true });
    expect(await wholeOnes()).toBe(1);
  });

  test.runIf(engine === 'sqlite')('copying hardly occupies the main thread', async () => {
    await sql`create table numbers (n integer, words text)`.execute(database.db);
    await sql`insert into numbers with recursive s(n) as (select 1 union all select n + 1 from s where n < 300000)
      select n, 'number ' || n from s`.execute(database.db);
    await sql`create index by_words on numbers (words)`.execute(database.db);
    const backups = start();
    const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
    await backups.look();
    const spent = ({ user, system }: NodeJS.CpuUsage) => user + system;
    // of the processor, not of the clock: other load on the machine makes no difference
    expect(spent(process.threadCpuUsage(own)) / spent(process.cpuUsage(all))).toBeLessThan(0.3);
    expect(await backups.state()).toMatchObject({ ok: true });
  });

  test.runIf(engine === 'sqlite')(
    'listing the contents of existing backups hardly occupies it either',
    async () => {
      const manifest = await storeBackup(installation, files, place, new Date());
      const many = Array.from({ length: 20_000 }, (_, n): [string, { bytes: number; sha256: string }] => [
        `private/cv/${n}`,
        { bytes: 1, sha256: 'a'.repeat(64) },
      ]);
      const written = new TextEncoder().encode(
        JSON.stringify({ ...manifest, files: Object.fromEntries(many) }),
      );
      for (let minutes = 1; minutes <= 20; minutes += 1)
        await place.put(manifestKey(new Date(Date.now() - minutes * minuteMs)), written, 'application/json');
      const backups = start();
      const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
      await backups.look();
      const spent = ({ user, system }: NodeJS.CpuUsage) => user + system;
      expect(spent(process.threadCpuUsage(own)) / spent(process.cpuUsage(all))).toBeLessThan(0.3);
      expect(await wholeOnes()).toBe(22);
    },
  );

  test('a backup interrupted by a stop does not count, and is not reported as failed', async () => {
    const backups = start();
    const making = backups.look();
    const begun = async () => {
      const { running, at } = await backups.state();
      return running || at !== null; // a fast machine may have made it by then
    };
    await expect.poll(begun).toBe(true);
    await backups.stop();
    await making;
    expect(await backups.state()).toMatchObject({ running: false, ok: true });
    expect(await wholeOnes()).toBe((await backups.state()).at === null ? 0 : 1);
  });

  test('none starts after a stop, even if its turn was just taken', async () => {
    const turn = Promise.withResolvers<void>();
    let asked = 0;
    const backups = start(async () => {
      asked += 1;
      if (asked === 2) await turn.promise; // the first is the time of the change
      return clock();
    });
    const looked = backups.look();
    await expect.poll(() => asked).toBe(2);
    const stop = backups.stop();
    turn.resolve();
    await Promise.all([looked, stop]);
    expect(await wholeOnes()).toBe(0);
    expect(await backups.state()).toMatchObject({ running: false, ok: true, at: null });
    await backups.now();
    expect(await wholeOnes()).toBe(0);
  });

  test('expired backups that cannot be deleted are reported until they can be', async () => {
    const old = manifestKey(new Date(Date.now() - 40 * 24 * 3_600_000));
    const inTheWay = join(folder, 'backups', old);
    mkdirSync(inTheWay, { recursive: true }); // no file, as a manifest is
    await place.put(old.replace('manifest.json', 'keys.json'), new Uint8Array([1]), 'application/json');
    const backups = start();
    await backups.look();
    expect(await backups.state()).toMatchObject({ running: false, ok: true, pruned: false });
    expect(logged.filter((line) => line.includes('could not be deleted'))).toHaveLength(1);
    rmSync(inTheWay, { recursive: true });
    await backups.now();
    expect(await backups.state()).toMatchObject({ running: false, ok: true, pruned: true });
  });

  test('a backup with a damaged manifest does not count, is reported once, and stops no later one', async () => {
    const backups = start();
    await backups.look();
    const sound = (await listStored(place)).whole[0] as Date;
    await age(6);
    changes.announce(['blogs']);
    await backups.look();
    const damaged = (await listStored(place)).whole[0] as Date;
    await place.put(manifestKey(damaged), new Uint8Array(), 'application/json');
    await fetchBackup(place, undefined, join(folder, 'older')).then((at) => expect(at).toEqual(sound));
    await expect(fetchBackup(place, damaged.toISOString(), join(folder, 'fetched'))).rejects.toThrow(
      'cannot be read',
    );
    for (const _each of [1, 2]) {
      await backups.now();
      expect(await backups.state()).toMatchObject({ ok: true });
    }
    expect(logged.filter((line) => line.includes('manifest of a backup'))).toHaveLength(1);
    expect(logged.filter((line) => line.includes('could not be deleted'))).toEqual([]);
    const fetched = join(folder, 'newest');
    await fetchBackup(place, undefined, fetched);
    expect(await checkManifest(fetched)).toEqual([]);
  });
});
