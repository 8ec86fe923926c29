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

interface Parts extends Pick<Context, 'db' | 'storage' | 'now' | 'log'> {
  changes: Pick<Context['changes'], 'announce'>;
  isStopped?: () => boolean;
}

/**
 * Deletes the files that no record has named for a day. One that cannot be deleted does not hold up the others; while the storage is
 * unavailable, the rest waits for the next run.
 */
export async function dropLateFiles(parts: Parts): Promise<void> {
  const late = await parts.db
    .selectFrom('pending_files')
    .select('key')
    .where('putAt', '<', new Date(parts.now().getTime() - lateMs).toISOString())
    .limit(1_000)
    .execute();
  const { done } = await untilOutage(late, ({ key }) => dropPending(parts, key), {
    onFailure: (error, { key }) =>
      parts.log.error('could not delete a file that belongs to no record', { file: key, error }),
    isStopped: parts.isStopped,
  });
  if (done.length > 0) parts.changes.announce(['pending_files']); // so that the next backup does not include them
}
