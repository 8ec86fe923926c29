import { resolve } from 'node:path';
import { minuteMs } from '#shared/time-units.ts';
import type { Config } from '../config.ts';
import { diskStorage } from '../storage/disk.ts';
import type { Storage } from '../storage/storage.ts';

/** Timeout for one file of a scheduled backup, to or from a bucket. */
export const scheduledFileMs = minuteMs;

/** Whether backups are scheduled. The settings of a bucket are set together. */
export const hasBackupStorage = ({ BACKUP_DIR, BACKUP_S3_BUCKET }: Config): boolean =>
  Boolean(BACKUP_DIR || BACKUP_S3_BUCKET);

/** Where scheduled backups go, in words without credentials; null if nowhere. */
export function backupPlace(config: Config): { kind: 'folder' | 'bucket'; name: string } | null {
  const { BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_S3_ENDPOINT } = config;
  if (BACKUP_DIR) return { kind: 'folder', name: resolve(BACKUP_DIR) };
  if (!BACKUP_S3_BUCKET) return null;
  const host = BACKUP_S3_ENDPOINT && URL.canParse(BACKUP_S3_ENDPOINT) ? new URL(BACKUP_S3_ENDPOINT).host : '';
  return { kind: 'bucket', name: [BACKUP_S3_BUCKET, host].filter(Boolean).join(' at ') };
}

/** The configured destination of scheduled backups, a folder or a bucket; null if there are none. */
export async function backupStorage(config: Config): Promise<Storage | null> {
  const { BACKUP_DIR, BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY } =
    config;
  if (BACKUP_DIR) return diskStorage(resolve(BACKUP_DIR));
  if (!BACKUP_S3_ENDPOINT || !BACKUP_S3_BUCKET || !BACKUP_S3_ACCESS_KEY || !BACKUP_S3_SECRET_KEY) return null;
  const { s3Storage } = await import('../storage/s3.ts');
  return s3Storage({
    endpoint: BACKUP_S3_ENDPOINT,
    bucket: BACKUP_S3_BUCKET,
    region: config.BACKUP_S3_REGION ?? 'us-east-1',
    accessKey: BACKUP_S3_ACCESS_KEY,
    secretKey: BACKUP_S3_SECRET_KEY,
    sessionToken: config.BACKUP_S3_SESSION_TOKEN,
    style: config.BACKUP_S3_STYLE,
    timeoutMs: scheduledFileMs,
  });
}
