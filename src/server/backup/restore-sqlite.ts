import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../db/instance-lock.ts';
import { giveToOwner } from '../give-to-owner.ts';
import { closeAll, closeFolder } from '../storage/close-folder.ts';
import { flush } from '../storage/flush.ts';
import type { Installation } from './installation.ts';
import { noteLaterFiles, noteRestore } from './note-restore.ts';
import { readyFolder } from './ready-folder.ts';
import { finishRestore, isData, makingFolder, replaceData } from './replace-data.ts';
import { restoreFiles } from './restore-files.ts';

function lock(dataDir: string): () => void {
  try {
    const unlock = lockFolder(dataDir);
    giveToOwner(dataDir, join(dataDir, 'lock.db'));
    return unlock;
  } catch {
    throw new Error('The site is running on this folder. Stop it first.');
  }
}

/** Runs `act` while no site can run on the data folder. On PostgreSQL the database must be empty instead. */
export async function whileStopped<T>({ config, dataDir }: Installation, act: () => Promise<T>): Promise<T> {
  readyFolder(dataDir);
  const unlock = config.DATABASE_URL ? () => undefined : lock(dataDir);
  try {
    return await act();
  } finally {
    unlock();
  }
}

/** Copies the contents of a backup into a folder inside the data folder. */
function copyInto(making: string, source: string, withFiles: boolean): void {
  mkdirSync(making, { mode: 0o700 });
  for (const name of readdirSync(source).filter(isData))
    if (withFiles || name !== 'files') cpSync(join(source, name), join(making, name), { recursive: true });
}

/** Flushed to disk, because the backup is not needed again afterwards. */
function settle(making: string, dataDir: string): void {
  closeAll(making);
  giveToOwner(dataDir, making);
  for (const entry of readdirSync(making, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) flush(join(entry.parentPath, entry.name));
  flush(making);
}

/**
 * Replaces the contents of the data folder with a complete backup, and keeps the previous contents in a folder inside. The folder
 * itself stays: it may be a mount, or inside a folder of another user. Only to be called within `whileStopped`.
 */
export async function restoreSqlite(
  installation: Installation,
  source: string,
  isDeleting: boolean,
): Promise<void> {
  const { config, dataDir } = installation;
  const making = makingFolder(dataDir);
  try {
    if (finishRestore(dataDir)) console.log('Finished a restore that had been interrupted.');
    rmSync(making, { recursive: true, force: true }); // of one that was cut off while it copied
    copyInto(making, source, !config.S3_BUCKET);
    const restored = { file: join(making, 'site.db') };
    await noteRestore(restored);
    if (config.S3_BUCKET) {
      const { stored } = await restoreFiles(source, installation);
      await noteLaterFiles(restored, { stored, isDeleting });
    }
    settle(making, dataDir);
    const kept = replaceData(dataDir);
    if (kept) console.log(`The data from before is kept in ${kept}.`);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  closeFolder(dataDir);
  console.log(`Restored ${source} to ${dataDir}.`);
}
