import { dayMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { untilOutage } from '../db/until-outage.ts';
import type { Context } from '../rpc/context.ts';
import type { Admitted } from './kind.ts';

type File = NonNullable<Admitted['file']>;

/**
 * A file is stored before the record that names it is committed, as a record must never point to a missing file. Whether the commit took
 * place is not always known: its answer may be lost, or the process may end. So no file is deleted because of an error. Instead it has a row
 * here, which the record's transaction deletes; if the row is still here long afterwards, no record will ever name the file.
 */
export async function putPending({ db, storage, now }: Context, file: File): Promise<void> {
  await db.insertInto('pending_files').values({ key: file.key, putAt: now().toISOString() }).execute();
  await storage.put(file.key, file.bytes, file.type);
}

/** For the transaction that adds the record. */
export async function claimFile(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('pending_files').where('key', '=', key).execute();
}

/** For a file that is known to belong to no record. */
export async function dropPending({ db, storage }: Pick<Context, 'db' | 'storage'>, key: string) {
  await storage.delete(key);
  await db.deleteFrom('pending_files').where('key', '=', key).execute();
}

/** No transaction takes this long, and no two clocks differ by this much. */
const lateMs = dayMs;
/** For a file that nothing waits for. */
const longLate = new Date(0).toISOString();

/**
 * For the transaction that erases the records naming these files. They are deleted after its commit, because the record is kept with its
 * file if it fails; the rows added here stay until that is done, even if the storage fails or the process ends in between.
 */
export async function markErased(trx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .insertInto('pending_files')
    .values([...new Set(keys)].map((key) => ({ key, putAt: longLate })))
    .onConflict((oc) => oc.column('key').doUpdateSet({ putAt: longLate }))
    .execute();
}

interface Parts extends Pick<Context, 'db' | 'storage' | 'log'> {
  isStopped?: (() => boolean) | undefined;
}

/** Deletes the files of erased records, after the commit. What fails is left to the hourly purge; so is the rest while the storage is unavailable. */
export const dropErased = ({ log, isStopped, ...place }: Parts, keys: readonly string[]) =>
  untilOutage(keys, (key) => dropPending(place, key), {
    onFailure: (error, file) =>
      log.error('could not delete a file that belongs to no record; it is tried again within the hour', {
        file,
        error,
      }),
    isStopped,
  });

const atOnce = 1_000;

/**
 * Deletes the files of erased records that are left, and those that no record has named for a day. One that cannot be deleted does not hold
 * up the others; while the storage is unavailable, the rest waits for the next run.
 */
export async function dropLateFiles(
  parts: Parts & Pick<Context, 'now'> & { changes: Pick<Context['changes'], 'announce'> },
): Promise<void> {
  const before = new Date(parts.now().getTime() - lateMs).toISOString();
  let last = '';
  let dropped = 0;
  for (;;) {
    const late = await parts.db
      .selectFrom('pending_files')
      .select('key')
      .where('putAt', '<', before)
      .where('key', '>', last)
      .orderBy('key')
      .limit(atOnce)
      .execute();
    const { done, away } = await dropErased(
      parts,
      late.map(({ key }) => key),
    );
    dropped += done.length;
    last = late.at(-1)?.key ?? last;
    if (late.length < atOnce || away || parts.isStopped?.()) break;
  }
  if (dropped > 0) parts.changes.announce(['pending_files']); // so that the next backup does not include them
}
