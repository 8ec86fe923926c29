import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { keysFile } from '../rpc/keys.ts';
import type { Storage } from '../storage/storage.ts';

const wayOut = 'If its database was lost, restore a backup: npm run restore -- <backup>. To start afresh,';

/** Describes, in a sentence for the operator, what an earlier installation left in the data folder; null when there is nothing. */
export function remainsOf(dataDir: string): string | null {
  const files = join(dataDir, 'files');
  const found = [
    ...(existsSync(keysFile(dataDir)) ? ['keys.json'] : []),
    ...(existsSync(files) && readdirSync(files).some((name) => !name.startsWith('.')) ? ['files'] : []),
  ];
  if (found.length === 0) return null;
  return `The database is empty, but ${dataDir} holds ${found.join(' and ')} of an earlier installation. ${wayOut} set DATA_DIR to an empty folder.`;
}

/** Describes, for the operator, what is left in a bucket, going by one file of this program; null when there is none. */
export async function remainsIn(name: string, bucket: Pick<Storage, 'list'>): Promise<string | null> {
  for await (const _ of bucket.list())
    return `The database is empty, but the bucket ${name} holds files of an earlier installation. ${wayOut} set S3_BUCKET to an empty one.`;
  return null;
}
