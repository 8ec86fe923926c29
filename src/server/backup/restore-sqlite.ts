import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockFolder } from '../db/instance-lock.ts';
import { closeAll } from '../storage/close-folder.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Installation } from './installation.ts';
import { restoreFiles } from './restore-files.ts';

/** Replaces the data folder with a backup that is whole, and keeps the previous one beside it. */
export async function restoreSqlite({ config, dataDir }: Installation, source: string): Promise<void> {
  // beside the data first: whatever stops the copying leaves what is there as it is
  const making = `${dataDir}.restoring`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(dirname(dataDir), { recursive: true });
  const files = join(source, 'files');
  const isCopied = (path: string) =>
    path !== join(source, 'manifest.json') && !(config.S3_BUCKET && path === files);
  cpSync(source, making, { recursive: true, filter: isCopied });
  closeAll(making);
  if (config.S3_BUCKET) await restoreFiles(source, await openStorage(config, dataDir));
  if (existsSync(dataDir)) {
    try {
      lockFolder(dataDir)();
    } catch {
      rmSync(making, { recursive: true, force: true });
      throw new Error('The site is running on this folder. Stop it first.');
    }
    const kept = `${dataDir}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    renameSync(dataDir, kept);
    console.log(`What was there is kept in ${kept}.`);
  }
  renameSync(making, dataDir);
  console.log(`Restored ${source} to ${dataDir}.`);
}
