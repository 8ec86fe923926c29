import { mediaKey } from '#shared/media.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import type { Storage } from './storage.ts';

/** A file that a row names, one of the oldest: those are missing where the storage is not the one that the site has used so far. */
async function oldestFile(db: Db): Promise<string | null> {
  const image = await db
    .selectFrom('images')
    .select(['hash', 'width', 'height', 'format'])
    .orderBy('id')
    .executeTakeFirst();
  if (image) return mediaKey(image.hash, image.width, image.height, image.format);
  const application = await db
    .selectFrom('applications')
    .select('cvKey')
    .where('cvKey', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
  return application?.cvKey ?? null;
}

/**
 * Logs after a start if the storage lacks a file that the database names, going by one file. The site starts all the same: a single file
 * may have been lost, and a bucket may be away.
 */
export async function lookForFile(
  db: Db,
  storage: Pick<Storage, 'get'>,
  place: string,
  log: Pick<Log, 'error'>,
): Promise<void> {
  try {
    const file = await oldestFile(db);
    if (!file || (await storage.get(file))) return;
    log.error(
      'the storage does not have a file that the database names: if files are in another place, stop the site and set the S3_… settings or DATA_DIR to it, or take them here with npm run move',
      { file, place },
    );
  } catch (error) {
    log.error('the storage could not be read after the start', { place, error });
  }
}
