import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backupPlace, backupStorage } from '../backup/backup-storage.ts';
import type { Config } from '../config.ts';
import { withTimeout } from '../deadline.ts';
import { keysFile } from '../rpc/keys.ts';
import type { Storage } from '../storage/storage.ts';

const wayOut = 'If its database was lost, restore a backup: npm run restore -- <backup>. To start afresh,';

/**
 * Describes for the operator what an earlier installation left in the data folder; null when there is nothing. Beside an empty PostgreSQL
 * its database may be there, too.
 */
export function remainsOf(dataDir: string, isPostgres = false): string | null {
  const files = join(dataDir, 'files');
  const hasDatabase = isPostgres && existsSync(join(dataDir, 'site.db'));
  const found = [
    ...(hasDatabase ? ['site.db'] : []),
    ...(existsSync(keysFile(dataDir)) ? ['keys.json'] : []),
    ...(existsSync(files) && readdirSync(files).some((name) => !name.startsWith('.')) ? ['files'] : []),
  ];
  if (found.length === 0) return null;
  const list = found.join(', ').replace(/, ([^,]+)$/, ' and $1');
  const onward = hasDatabase
    ? `To go on with its data on PostgreSQL, take it there with npm run move -- --from ${dataDir} --to <settings>, the file of settings with this DATABASE_URL. `
    : '';
  return `The database is empty, but ${dataDir} holds ${list} of an earlier installation. ${onward}${wayOut} set DATA_DIR to an empty folder.`;
}

/** Describes, for the operator, what is left in a bucket, going by one file of this program; null when there is none. */
export async function remainsIn(name: string, bucket: Pick<Storage, 'list'>): Promise<string | null> {
  for await (const _ of bucket.list())
    return `The database is empty, but the bucket ${name} holds files of an earlier installation. ${wayOut} set S3_BUCKET to an empty one.`;
  return null;
}

/** The longest that a place for backups which does not answer can delay the first start. */
const lookMs = 5_000;

/**
 * Describes, for the operator, the scheduled backups of an earlier installation; null when there is none. Those of a new site among them
 * would be the newest, and what a restore brings back. Rejects if the place does not answer in time.
 */
export async function remainsBackedUp(config: Config, waitMs = lookMs): Promise<string | null> {
  const [place, storage] = [backupPlace(config), await backupStorage(config)];
  if (!place || !storage) return null;
  const { newestWhole } = await import('../backup/stored-backup.ts'); // on demand: it brings the PostgreSQL driver
  const newest = await withTimeout(waitMs, newestWhole(storage), 'the place for backups does not answer');
  if (!newest) return null;
  const [where, setting] =
    place.kind === 'folder'
      ? [place.name, 'BACKUP_DIR to an empty folder']
      : [`the bucket ${place.name}`, 'BACKUP_S3_BUCKET to an empty one'];
  const into = config.DATABASE_URL ? ' into a database just created' : '';
  return `The database is empty, but ${where} holds backups of an earlier installation, the newest of ${newest.toISOString()}. If the data folder or the database is only missing, as when a disk is not mounted, bring it back; if it was lost, restore that backup${into}: npm run restore -- scheduled. To start afresh, set ${setting}.`;
}
