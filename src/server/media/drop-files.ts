import { type ImageKind, mediaKey, widthsFor } from '#shared/media.ts';
import type { Db } from '../db/database.ts';
import { locksRows } from '../db/lock-rows.ts';
import { untilOutage } from '../db/until-outage.ts';
import { makeQueue } from '../queue.ts';
import type { Context } from '../rpc/context.ts';

interface Picture {
  hash: string;
  width: number;
  height: number;
  format: ImageKind;
}

/** The files of an image, including its smaller variants. */
function filesOf({ hash, width, height, format }: Picture): string[] {
  const stem = mediaKey(hash, width, height, format).replace(/\.(webp|svg)$/, '');
  if (format === 'svg') return [`${stem}.svg`];
  return [
    `${stem}.webp`,
    ...widthsFor(width).flatMap((each) => [`${stem}-${each}.webp`, `${stem}-${each}.avif`]),
  ];
}

/**
 * Called in the transaction in which an image is deleted or gets another file. Its files are deleted after the commit, because no row may
 * name a missing file. The row added here stays until that is done, even if the storage fails or the process ends in between.
 */
export async function markDropped(trx: Db, { hash, width, height, format }: Picture): Promise<void> {
  await trx
    .insertInto('dropped_pictures')
    .values({ hash, width, height, format })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Those whose files may be being deleted at this moment, even if rows name them again. */
export async function droppedAmong(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('dropped_pictures').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
}

type Parts = Pick<Context, 'db' | 'engine' | 'storage' | 'log'>;

const { inTurn, inLine } = makeQueue({
  maxQueueLength: 100,
  busy: 'Many images are being deleted. Try again in a moment.',
});
/** Number of callers in `alone` on SQLite. */
export const deletionsInLine = inLine;

/**
 * Runs work on the mark of a dropped image, and on one of its files. On PostgreSQL, where other instances do so too, in a transaction, which
 * locks the mark; on SQLite in turn, as nobody could write while a transaction waits for the storage.
 */
const alone = <T>({ db, engine }: Pick<Parts, 'db' | 'engine'>, work: (db: Db) => Promise<T>): Promise<T> =>
  engine === 'postgres' ? db.transaction().execute(work) : inTurn(() => work(db));

const unmark = (db: Db, hash: string) => db.deleteFrom('dropped_pictures').where('hash', '=', hash).execute();

/**
 * Called before the files of an image that is uploaded again are written. Waits while one is being deleted: the storage may try that again
 * for seconds, and would delete the new file.
 */
export async function cancelFileDeletion(parts: Pick<Parts, 'db' | 'engine'>, hash: string): Promise<void> {
  await alone(parts, (db) => unmark(db, hash));
}

/**
 * Deletes the files of dropped images, after the commit. What fails is left to the hourly purge. So is everything else if the storage is
 * unavailable, because every further file would only wait for it.
 */
export async function dropFiles(
  parts: Parts,
  pictures: readonly Picture[],
  isStopped?: () => boolean,
): Promise<void> {
  await untilOutage(pictures, (picture) => dropImage(parts, picture), {
    onFailure: (error, { hash }) =>
      parts.log.error('could not delete the files of a deleted image yet; they are deleted within the hour', {
        hash,
        error,
      }),
    isStopped,
  });
}

async function dropImage(parts: Parts, picture: Picture): Promise<void> {
  const { hash } = picture;
  const files = filesOf(picture);
  for (const name of files) {
    const deleted = await alone(parts, async (db) => {
      const mark = db.selectFrom('dropped_pictures').select('hash').where('hash', '=', hash);
      // no mark: the deletion is cancelled; a locked one: another instance is at it
      if (!(await (locksRows(db) ? mark.forUpdate().skipLocked() : mark).executeTakeFirst())) return false;
      // the same image may have been uploaded again meanwhile
      const again = await db.selectFrom('images').select('id').where('hash', '=', hash).executeTakeFirst();
      if (!again) await parts.storage.delete(name);
      if (again || name === files.at(-1)) await unmark(db, hash);
      return !again;
    });
    if (!deleted) return;
  }
}

const atOnce = 1_000;

/** Deletes the files that an earlier run could not. */
export async function dropLeftFiles(parts: Parts & { isStopped?: () => boolean }): Promise<void> {
  const left = await parts.db
    .selectFrom('dropped_pictures')
    .selectAll()
    .orderBy('hash')
    .limit(atOnce)
    .execute();
  await dropFiles(parts, left, parts.isStopped);
}
