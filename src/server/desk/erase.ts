import { type Db, loose } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { audit } from '../rpc/audit.ts';
import type { Context } from '../rpc/context.ts';
import type { Storage } from '../storage/storage.ts';
import type { DeskKind, StoredRecord } from './kind.ts';
import { storedRecords } from './stored.ts';

type Traced = Pick<DeskKind, 'plural' | 'eraseBeside'>;

async function eraseTraces(kind: Traced, db: Db, ids: readonly number[]): Promise<void> {
  const { plural } = kind;
  await kind.eraseBeside?.(db, ids);
  await db.deleteFrom('events').where('resource', '=', plural).where('record', 'in', ids).execute();
  await db.deleteFrom('mails').where('resource', '=', plural).where('record', 'in', ids).execute();
}

/** Locks the mails of records, before the records: a mail that is being sent is locked first, too, and in the other order both would wait for each other. */
const lockMails = (db: Db, resource: Traced['plural'], ids: readonly number[]) =>
  lockRows(
    db,
    db
      .selectFrom('mails')
      .select('id')
      .where('resource', '=', resource)
      .where('record', 'in', ids)
      .orderBy('id'),
    'mails',
  ).execute();

/** Files are deleted first: if the rest fails, a row with a missing file is noticed, while an orphaned file would never be. */
export async function eraseFiles(
  kind: DeskKind,
  storage: Storage,
  records: readonly StoredRecord[],
): Promise<void> {
  for (const key of records.flatMap((record) => kind.files(record))) await storage.delete(key);
}

/**
 * Erases the personal data of records with their history and mails; call `eraseFiles` first. Only statistics remain: reference, times,
 * state, and the position of an application. With `dueAt` only those whose time had come by then. Returns the ids of those it erased: if
 * several erase at the same moment, each record is returned to only one of them.
 */
export async function eraseRecords(
  kind: DeskKind,
  db: Db,
  ids: readonly number[],
  dueAt?: string,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const fields = Object.entries(kind.form.fields).map(([name, { required }]) => [name, required ? '' : null]);
  let claim = loose(db)
    .updateTable(kind.plural)
    .set({
      ...Object.fromEntries(fields),
      firstName: 'Erased',
      requestId: null,
      consent: null,
      spamReasons: '[]',
      eraseAt: null,
      ...kind.erased,
    })
    .where('id', 'in', ids);
  await lockMails(db, kind.plural, ids);
  if (dueAt !== undefined) claim = claim.where('eraseAt', '<=', dueAt);
  const erased = (await claim.returning('id').execute()).map(({ id }) => Number(id));
  if (erased.length > 0) await eraseTraces(kind, db, erased);
  return erased;
}

/**
 * Deletes permanently, with files, history and mails; the audit log records who did it, but no personal data. Returns the
 * number of records.
 */
export async function deleteRecords(
  kind: DeskKind,
  ids: readonly number[],
  context: Context,
): Promise<number> {
  await eraseFiles(kind, context.storage, await storedRecords(kind, context.db, ids));
  return context.db.transaction().execute(async (db) => {
    if (ids.length > 0) await lockMails(db, kind.plural, ids);
    const records = (await storedRecords(kind, db, ids)).map(({ id }) => id);
    if (records.length === 0) return 0;
    await eraseTraces(kind, db, records);
    await loose(db).deleteFrom(kind.plural).where('id', 'in', records).execute();
    for (const record of records)
      await audit(db, context, { action: 'delete', resource: kind.plural, record });
    return records.length;
  });
}
