import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { giveToOwner } from '../give-to-owner.ts';
import { databaseFile, type Installation } from './installation.ts';
import { makeBackup } from './make-backup.ts';
import { openFiles } from './open-files.ts';
import { isHalfRestored } from './replace-data.ts';

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
  const { rows, files } = await makeBackup(installation, storage, target);
  mkdirSync(dataDir, { recursive: true });
  const last = join(dataDir, 'last-backup');
  writeFileSync(last, new Date().toISOString()); // its age is exported as a metric
  giveToOwner(dataDir, last);
  const shown = ['users', 'enquiries', 'applications', 'blogs', 'images'].map(
    (table) => `${rows[table] ?? 0} ${table}`,
  );
  console.log(`Backed up to ${target}: ${shown.join(', ')}; ${files} files in all.`);
}
