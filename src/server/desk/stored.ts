import { type Db, loose } from '../db/database.ts';
import { notFound } from '../rpc/errors.ts';
import { notErased } from './desk-filters.ts';
import type { DeskKind, StoredRecord } from './kind.ts';

/** Records whose personal data was not erased, oldest first. */
export async function storedRecords<R extends StoredRecord = StoredRecord>(
  { plural }: Pick<DeskKind, 'plural'>,
  db: Db,
  ids: readonly number[],
): Promise<R[]> {
  const rows = await loose(db)
    .selectFrom(plural)
    .selectAll()
    .where('id', 'in', ids)
    .where(notErased(plural))
    .orderBy('id')
    .execute();
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
