import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { tableNames } from '../db/moving.ts';
import { giveToOwner } from '../give-to-owner.ts';
import { keysFile } from '../rpc/keys.ts';
import { databaseFile, databaseLocation, type Installation } from './installation.ts';
import { postgresDump } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import { noteLaterFiles, noteRestore } from './note-restore.ts';
import { readyFolder } from './ready-folder.ts';
import { restoreDump } from './restore-dump.ts';
import { restoreFiles } from './restore-files.ts';
import { sameRows } from './same-rows.ts';

async function refuseFull(installation: Installation, url: string): Promise<void> {
  const database = await openDatabase({ url, file: databaseFile(installation) });
  const tables = await tableNames(database).finally(() => database.close());
  if (tables.length > 0)
    throw new Error(
      `${databaseLocation(installation)} already has tables. Create an empty database and name it in DATABASE_URL; the one that is there stays as it is.`,
    );
}

/** Restores a complete backup into an empty database, and its files to the file storage. */
export async function restorePostgres(
  installation: Installation,
  url: string,
  source: string,
  isDeleting: boolean,
): Promise<void> {
  const { dataDir } = installation;
  const [kept, keys] = [join(source, 'keys.json'), keysFile(dataDir)];
  if (existsSync(kept) && existsSync(keys) && !readFileSync(kept).equals(readFileSync(keys)))
    throw new Error(`${keys} has different keys from this backup. Move it away, or set another DATA_DIR.`);
  readyFolder(dataDir);
  await refuseFull(installation, url);
  await restoreDump(url, join(source, postgresDump));
  await sameRows(url, readManifest(source)?.rows ?? {});
  await noteRestore({ url, file: '' }); // backups are held even if a file fails
  if (existsSync(kept)) copyFileSync(kept, keys);
  // even if a file fails: whoever continues by hand then has keys that match the database
  const { restored, stored } = await restoreFiles(source, installation).finally(() =>
    giveToOwner(dataDir, keys, join(dataDir, 'files')),
  );
  await noteLaterFiles({ url, file: '' }, { stored, isDeleting });
  console.log(
    `Restored ${source} to ${databaseLocation(installation)}, with ${restored} files that were not there.`,
  );
}
