import { accessSync, constants, existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { giveToOwner } from '../give-to-owner.ts';
import { makeFolderSync } from '../storage/make-folder.ts';
import { databaseFile, type Installation } from './installation.ts';
import { makeBackup } from './make-backup.ts';
import { lostFiles } from './named-files.ts';
import { openFiles } from './open-files.ts';
import { isHalfRestored } from './replace-data.ts';

/** SQLite: read-only, cannot be opened. */
const noWriting = [8, 14];

/** SQLite says neither which folder nor why, and it has to write beside a database even to read it. */
function explained(error: Error & { errcode?: number }, dataDir: string): Error {
  if (!noWriting.includes((error.errcode ?? 0) & 0xff)) return error;
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return error;
  } catch (reason) {
    return new Error(
      `The database in ${dataDir} cannot be opened, because nothing can be written to that folder (${(reason as Error).message}), and no backup was made. Run the backup as the account that runs the site, and where the folder is not mounted read-only.`,
      { cause: error },
    );
  }
}

/** Its age is shown in the panel. The backup is complete without it, as where the disk of the data folder is full. */
function noteTime(dataDir: string): void {
  const last = join(dataDir, 'last-backup');
  try {
    makeFolderSync(dataDir);
    writeFileSync(last, new Date().toISOString());
    giveToOwner(dataDir, last);
  } catch (error) {
    console.warn(
      `The backup is complete. Only its time could not be written to ${last} (${(error as Error).message}), so the panel and the metrics do not know of it.`,
    );
  }
}

/** What the command counts, by table. */
const told = {
  users: ['user', 'users'],
  enquiries: ['enquiry', 'enquiries'],
  applications: ['application', 'applications'],
  blogs: ['insight', 'insights'],
  images: ['image', 'images'],
} as const;
const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`;
const filesOf = (count: number) => counted(count, ['file', 'files']);

/** `npm run backup -- <folder>`: a consistent copy of all data while the site runs. */
export async function backupCommand([given]: string[]): Promise<void> {
  const config = readConfig(process.env);
  const installation: Installation = { config, dataDir: resolve(config.DATA_DIR) };
  const { dataDir } = installation;
  const target = resolve(given ?? `./backups/${new Date().toISOString().replace(/[:.]/g, '-')}`);
  if (!config.DATABASE_URL && isHalfRestored(dataDir))
    throw new Error(
      `A restore in ${dataDir} has not finished. If it was interrupted, start the site or run the restore again to finish it, and then make the backup.`,
    );
  if (!config.DATABASE_URL && !existsSync(databaseFile(installation)))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the data folder.`);
  if (existsSync(target)) throw new Error(`${target} already exists. Name another folder.`);
  try {
    setPriority(10); // the site has priority over the backup
  } catch {
    // not permitted on every system
  }
  const storage = await openFiles(installation);
  const { rows, files, missing } = await makeBackup(installation, storage, target).catch((error: Error) => {
    throw config.DATABASE_URL ? error : explained(error, dataDir);
  });
  const shown = Object.entries(told).map(([table, words]) => counted(rows[table] ?? 0, words));
  console.log(`Backed up to ${target}: ${shown.join(', ')}; ${filesOf(files)} in all.`);
  if (missing.length > 0)
    console.warn(`Not in this backup: ${filesOf(missing.length)}, such as ${missing[0]}; ${lostFiles}.`);
  noteTime(dataDir);
}
