import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localChanges } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import { presentTime } from '../db/present-time.ts';
import { makeLog } from '../http/log.ts';
import type { Storage } from '../storage/storage.ts';
import { engines } from '../testing/engines.ts';
import { siteWithBackups } from '../testing/site-with-backups.ts';
import { takeTurn } from './backup-state.ts';
import type { Installation } from './installation.ts';
import { pruneBackups } from './prune-backups.ts';
import { startBackups } from './scheduled-backups.ts';
import { storeBackup } from './store-backup.ts';
import { keysKey, listStored, partKey } from './stored-backup.ts';

const dayMs = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

describe.each(engines)('a backup that fails, on %s', (engine) => {
  let folder: string;
  let database: Database;
  let installation: Installation;
  let files: Storage;
  let place: Storage;
  let stop = async () => {};

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }); // backups are only made here
    ({ folder, database, installation, files, place } = await siteWithBackups(engine));
  });
  afterEach(async () => {
    await stop();
    vi.useRealTimers();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function start(now = () => presentTime(database.db), at = installation) {
    const { patient: db } = database;
    const log = makeLog('silent');
    const instances = { id: 'this one', isRunning: async () => true };
    const backups = startBackups({
      db,
      engine,
      instances,
      installation: at,
      changes: localChanges(),
      log,
      now,
    });
    stop = backups.stop;
    return backups;
  }
  /** From now on the database and the keys can be stored, and then no file. */
  async function breakPlace(): Promise<() => void> {
    await files.put('media/a.webp', new Uint8Array([1, 2, 3]), 'image/webp');
    const pool = join(folder, 'backups/private/backup-files');
    mkdirSync(join(pool, '..'), { recursive: true });
    writeFileSync(pool, 'no folder');
    return () => rmSync(pool);
  }

  test('removes what it has stored', async () => {
    await breakPlace();
    await expect(storeBackup(installation, files, place, new Date())).rejects.toThrow();
    expect((await listStored(place)).copies.size).toBe(0);
    expect(existsSync(join(folder, 'backups/private/backups')), 'no empty folders either').toBe(false);
  });

  test('is followed by one that first deletes what has expired or was interrupted', async () => {
    const [expired, newest, interrupted] = [daysAgo(41), daysAgo(40), daysAgo(1)] as const;
    for (const at of [expired, newest]) await storeBackup(installation, files, place, at);
    await place.put(partKey(interrupted, 0), new Uint8Array([1]), '');
    const heal = await breakPlace();
    const backups = start();
    await backups.now();
    expect(await backups.state()).toMatchObject({ ok: false });
    expect([...(await listStored(place)).copies.keys()]).toHaveLength(3);
    await backups.now();
    expect(await backups.state()).toMatchObject({ ok: false });
    expect([...(await listStored(place)).copies.keys()], 'the newest stays').toEqual([newest.getTime()]);
    heal();
    await backups.now();
    expect(await backups.state()).toMatchObject({ ok: true, files: 1 });
  });

  test.runIf(engine === 'postgres')('spares one that another instance may still be writing', async () => {
    let aheadMs = 0;
    const now = async () => new Date((await presentTime(database.db)).getTime() + aheadMs);
    const other = await takeTurn(
      {
        db: database.db,
        engine,
        place: join(folder, 'backups'),
        instances: { id: 'hanging', isRunning: async () => true },
      },
      0,
      now,
    );
    const at = other?.startedAt as Date;
    await place.put(keysKey(at), new Uint8Array([1]), '');
    await place.put('private/backup-files/media/new.webp', new Uint8Array([1]), '');
    await storeBackup(installation, files, place, new Date(at.getTime() - 40 * dayMs));
    aheadMs = 31 * 60_000; // it counts as interrupted
    const backups = start(now);
    await backups.now();
    expect(await backups.state()).toMatchObject({ ok: true });
    const left = await listStored(place);
    expect([...left.copies.keys()]).toContain(at.getTime());
    expect([...left.files.keys()]).toEqual(['media/new.webp']);
    await backups.now();
    expect([...(await listStored(place)).copies.keys()]).not.toContain(at.getTime());
  });

  test('does not count if some of it was deleted while it was being written', async () => {
    await files.put('media/a.webp', new Uint8Array([1, 2, 3]), 'image/webp');
    const at = new Date();
    const slow: Storage = {
      ...files,
      async get(key) {
        expect(await pruneBackups(place, new Date(at.getTime() + 1)), 'by another instance').toBe(1);
        return files.get(key);
      },
    };
    await expect(storeBackup(installation, slow, place, at)).rejects.toThrow(
      `The file ${partKey(at, 0)} is missing from the stored backups.`,
    );
    expect((await listStored(place)).whole).toEqual([]);
  });

  test('in another place says nothing about the present one, nor does one that was made', async () => {
    const backups = start();
    await backups.now();
    expect((await backups.state()).at).not.toBeNull();
    await backups.stop();
    const config = { ...installation.config, BACKUP_DIR: join(folder, 'others') };
    const moved = start(undefined, { ...installation, config });
    expect(await moved.state()).toMatchObject({ at: null, rows: 0, ok: true, running: false });
    await moved.now();
    expect(await moved.state()).toMatchObject({ ok: true, at: expect.any(String) });
    expect(readdirSync(join(folder, 'others/private/backups'))).toHaveLength(1);
    await moved.stop();
    expect(await start().state(), 'the first place again').toMatchObject({ at: null });
  });
});
