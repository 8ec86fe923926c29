import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keysFile } from '../rpc/keys.ts';
import { closeAll } from '../storage/close-folder.ts';
import { makeFolderSync } from '../storage/make-folder.ts';
import type { Storage } from '../storage/storage.ts';
import { copySqlite } from './copy-sqlite.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { databaseFile, type Installation } from './installation.ts';
import { writeManifest } from './manifest.ts';
import { namedFiles, stillNamed } from './named-files.ts';
import { ownFiles } from './own-files.ts';

export const sqliteCopy = 'site.db';
export const postgresDump = 'database.dump';

/** Backs up a consistent snapshot of the database, and the keys. Returns the row counts by table, of a copy that was opened and counted. */
export async function copyDatabase(
  installation: Installation,
  folder: string,
): Promise<Record<string, number>> {
  const url = installation.config.DATABASE_URL;
  const rows = url
    ? await dumpPostgres(url, join(folder, postgresDump))
    : await copySqlite(databaseFile(installation), join(folder, sqliteCopy));
  const keys = keysFile(installation.dataDir);
  if (existsSync(keys)) copyFileSync(keys, join(folder, 'keys.json'));
  return rows;
}

/** Files never change once written. One that is deleted while they are being copied is left out. Returns their keys. */
async function copyFiles(storage: Storage, folder: string): Promise<Set<string>> {
  const copied = new Set<string>();
  mkdirSync(folder, { recursive: true });
  for await (const { key } of ownFiles(storage)) {
    const file = await storage.get(key);
    if (!file) continue;
    const path = join(folder, key);
    mkdirSync(dirname(path), { recursive: true });
    await writeFile(path, file.body);
    copied.add(key);
  }
  return copied;
}

/**
 * Backs up an installation to a folder while the site runs. The folder gets its name once it is complete. `missing` are files that rows
 * name and the storage does not have.
 */
export async function makeBackup(
  installation: Installation,
  storage: Storage,
  target: string,
): Promise<{ rows: Record<string, number>; files: number; missing: string[] }> {
  const making = `${target}.part`;
  rmSync(making, { recursive: true, force: true }); // left by an interrupted backup
  makeFolderSync(making);
  const rows = await copyDatabase(installation, making);
  const named = await namedFiles(installation);
  const copied = await copyFiles(storage, join(making, 'files'));
  const missing = await stillNamed(
    installation,
    named.filter((key) => !copied.has(key)),
  );
  closeAll(making);
  const files = await writeManifest(making, rows);
  renameSync(making, target);
  return { rows, files, missing };
}
