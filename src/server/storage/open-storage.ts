import { hostname } from 'node:os';
import { join } from 'node:path';
import { comparable } from '../address-settings.ts';
import type { Config } from '../config.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** What tells other instances whether their files are in the same place. */
export function storageLocation(config: Config, dataDir: string): string {
  if (config.S3_BUCKET) return `the bucket ${config.S3_BUCKET} at ${comparable(config.S3_ENDPOINT)}`;
  return config.DISK_SHARED === 'on' ? 'a shared disk' : `${join(dataDir, 'files')} on ${hostname()}`;
}

/** The bucket of the S3 settings, or else the data folder. */
export async function openStorage(
  config: Config,
  dataDir: string,
  { timeoutMs, fetch }: { timeoutMs?: number; fetch?: typeof globalThis.fetch | undefined } = {},
): Promise<Storage> {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    return diskStorage(join(dataDir, 'files'));
  const { s3Storage } = await import('./s3.ts');
  return s3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    sessionToken: config.S3_SESSION_TOKEN,
    style: config.S3_STYLE,
    ...(timeoutMs ? { timeoutMs } : {}),
    ...(fetch ? { fetch } : {}),
  });
}
