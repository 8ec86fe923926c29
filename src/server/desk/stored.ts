import { type Db, loose } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { notFound } from '../rpc/errors.ts';
import { notErased } from './desk-filters.ts';
import type { DeskKind, StoredRecord } from './kind.ts';

/**
 * Records whose personal data has not been erased, oldest first. Within a transaction they are locked until it ends: a concurrent
 * erasure then also finds the mails and history that it writes. `lock: false` is for callers that already hold the lock of a
 * mail.
 */
export async function storedRecords<R extends StoredRecord = StoredRecord>(
  { plural }: Pick<DeskKind, 'plural'>,
  db: Db,
  ids: readonly number[],
  { lock = true }: { lock?: boolean } = {},
): Promise<R[]> {
  const found = loose(db)
    .selectFrom(plural)
    .selectAll()
    .where('id', 'in', ids)
    .where(notErased(plural))
    .orderBy('id');
  const rows = await (lock ? lockRows(db, found, plural) : found).execute();
  return rows as unknown as R[]; // rows of the kind’s own table
}

/** One such record; 404 otherwise. */
export async function storedRecord<R extends StoredRecord = StoredRecord>(
  kind: Pick<DeskKind, 'plural' | 'name'>,
  db: Db,
  id: number,
): Promise<R> {
  const [record] = await storedRecords<R>(kind, db, [id]);
  if (!record) throw notFound(`This ${kind.name}`);
  return record;
}
