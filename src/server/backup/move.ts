import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { lockFolder } from '../db/instance-lock.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import { beginMoving, endMoving, movingFrom, tableNames } from '../db/moving.ts';
import { giveToOwner } from '../give-to-owner.ts';
import { makeFolderSync } from '../storage/make-folder.ts';
import type { Storage } from '../storage/storage.ts';
import { carryKeys, refuseOtherKeys } from './carry-keys.ts';
import { databaseFile, databaseLocation, filesLocation, type Installation } from './installation.ts';
import { keysIn, moveFiles } from './move-files.ts';
import { moveRows } from './move-rows.ts';
import { openFiles } from './open-files.ts';
import { postgresRows } from './postgres-rows.ts';
import { refuseRunning } from './refuse-running.ts';
import { finishRestore } from './replace-data.ts';
import type { RowStore } from './row-store.ts';
import type { Kinds } from './row-values.ts';
import { sqliteRows } from './sqlite-rows.ts';

const databaseOf = (installation: Installation) =>
  openDatabase({ url: installation.config.DATABASE_URL, file: databaseFile(installation) });

async function rowsOf(installation: Installation, readOnly: boolean, kinds?: Kinds): Promise<RowStore> {
  const url = installation.config.DATABASE_URL;
  if (url) return postgresRows(url, { readOnly });
  return sqliteRows(databaseFile(installation), { readOnly, ...(kinds ? { kinds } : {}) });
}

/** Creates the tables of an empty target, or continues one begun from the same source. Existing data is never overwritten. */
async function prepare(to: Installation, source: string, files: Storage | null): Promise<void> {
  const database = await databaseOf(to);
  try {
    const begun = await movingFrom(database);
    if (begun !== null && begun !== source)
      throw new Error(
        `A move from ${begun} into this database has not finished. Finish it first, or name an empty database.`,
      );
    if (begun === null) {
      if ((await tableNames(database)).length > 0)
        throw new Error(`${databaseLocation(to)} already has data. Name an empty database.`);
      if (files && (await keysIn(files)).size > 0)
        throw new Error(`There are already files in ${filesLocation(to)}. Name an empty folder or bucket.`);
      await beginMoving(database, source);
    }
    await migrate(database);
  } finally {
    await database.close();
  }
}

async function finish(to: Installation): Promise<void> {
  const database = await databaseOf(to);
  await endMoving(database);
  await database.close();
}

function refuseOtherVersion(found: string[]): void {
  if (found.join() === migrationNames().join()) return;
  throw new Error(
    'The data is from another version of this program. Start the site on it once with this version, stop it, and then move.',
  );
}

/**
 * Moves all data to another place, between any engines and kinds of storage. The source is only read. An interrupted move is
 * resumed by running it again, since whatever is already equal on both sides is skipped.
 */
export async function move(from: Installation, to: Installation, say: (line: string) => void): Promise<void> {
  const place = databaseLocation(from);
  if (place === databaseLocation(to)) throw new Error(`Both sides are the same: ${place}.`);
  await refuseRunning(from);
  const { DATABASE_URL, S3_BUCKET, SEAL_KEY } = from.config;
  if (!existsSync(from.dataDir) && !(DATABASE_URL && S3_BUCKET && SEAL_KEY))
    throw new Error(`${from.dataDir} is missing. It has the keys of the data that is to be moved.`);
  makeFolderSync(to.dataDir);
  const folders = new Set(
    [from, to].filter(({ config }) => !config.DATABASE_URL).map(({ dataDir }) => dataDir),
  );
  const unlocks: (() => void)[] = [];
  try {
    for (const dataDir of folders) unlocks.push(lockFolder(dataDir));
    for (const dataDir of folders)
      if (finishRestore(dataDir)) say(`Finished a restore in ${dataDir} that had been interrupted.`);
    refuseOtherKeys(from, to);
    await moveData(from, to, say);
  } finally {
    for (const { dataDir } of [from, to].filter(({ dataDir }) => existsSync(dataDir)))
      giveToOwner(
        dataDir,
        ...['site.db', 'keys.json', 'lock.db', 'files'].map((name) => join(dataDir, name)),
      );
    for (const unlock of unlocks) unlock();
  }
}

async function moveData(from: Installation, to: Installation, say: (line: string) => void): Promise<void> {
  const place = databaseLocation(from);
  const source = await rowsOf(from, true);
  try {
    refuseOtherVersion(await source.migrations());
    const [given, taken] = [await openFiles(from), await openFiles(to)];
    const filesMove = filesLocation(from) !== filesLocation(to);
    await prepare(to, place, filesMove ? taken : null);
    carryKeys(from, to);
    const target = await rowsOf(to, false, await source.kinds());
    const rows = await (async () => {
      const kinds = to.config.DATABASE_URL ? await target.kinds() : await source.kinds();
      return moveRows({ from: source, to: target, kinds }, say);
    })().finally(() => target.close());
    const { files, bytes } = filesMove ? await moveFiles(given, taken) : { files: 0, bytes: 0 };
    await finish(to);
    const ofFiles = filesMove
      ? `${files} files (${(bytes / 1e6).toFixed(1)} MB)`
      : 'no files, since both sides keep them in the same place';
    say(
      `Moved from ${place} to ${databaseLocation(to)}: ${rows} rows, ${ofFiles}; all counted and hashed on both sides.`,
    );
  } finally {
    await source.close();
  }
}
