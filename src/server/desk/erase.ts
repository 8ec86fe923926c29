import { type Db, loose } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { audit } from '../rpc/audit.ts';
import type { Context } from '../rpc/context.ts';
import type { DeskKind, StoredRecord } from './kind.ts';
import { dropErased, markErased } from './pending-files.ts';
import { storedRecords } from './stored.ts';

type Traced = Pick<DeskKind, 'plural' | 'eraseBeside'>;

async function eraseTraces(kind: Traced, db: Db, ids: readonly number[]): Promise<void> {
  const { plural } = kind;
  await kind.eraseBeside?.(db, ids);
  await db.deleteFrom('events').where('resource', '=', plural).where('record', 'in', ids).execute();
  await db.deleteFrom('mails').where('resource', '=', plural).where('record', 'in', ids).execute();
}

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

/**
 * The records, locked with their mails in the order of other work, which would otherwise wait for this while this waits for it. An answer
 * that is being sent is locked before the record that it changes; what changes an applicant withdraws mails afterwards.
 */
async function lockWithMails(kind: DeskKind, db: Db, ids: readonly number[]): Promise<StoredRecord[]> {
  const mailsFirst = kind.afterAnswer !== undefined;
  if (mailsFirst) await lockMails(db, kind.plural, ids);
  const records = await storedRecords(kind, db, ids);
  if (!mailsFirst) await lockMails(db, kind.plural, ids);
  return records;
}

/** Notes the files of records that are erased in this transaction. Returns their keys, for `dropErased` after the commit. */
async function markFiles(kind: DeskKind, db: Db, records: readonly StoredRecord[]): Promise<string[]> {
  const files = records.flatMap((record) => kind.files(record));
  await markErased(db, files);
  return files;
}

interface Erased {
  ids: number[];
  /** The files they named, for `dropErased` after the commit. */
  files: string[];
}

/**
 * Erases the personal data of records with their history and mails. Only statistics remain: reference, times, state, and the position of
 * an application. With `dueAt` only those whose time had come by then. Returns those it erased: if several erase at the same moment, each
 * record is returned to only one of them.
 */
export async function eraseRecords(
  kind: DeskKind,
  db: Db,
  ids: readonly number[],
  dueAt?: string,
): Promise<Erased> {
  if (ids.length === 0) return { ids: [], files: [] };
  const records = (await lockWithMails(kind, db, ids)).filter(
    ({ eraseAt }) => dueAt === undefined || (eraseAt !== null && eraseAt <= dueAt),
  );
  const erased = records.map(({ id }) => id);
  if (erased.length === 0) return { ids: [], files: [] };
  const files = await markFiles(kind, db, records);
  const fields = Object.entries(kind.form.fields).map(([name, { required }]) => [name, required ? '' : null]);
  await loose(db)
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
    .where('id', 'in', erased)
    .execute();
  await eraseTraces(kind, db, erased);
  return { ids: erased, files };
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
  const deleted = await context.db.transaction().execute(async (db): Promise<Erased> => {
    const stored = ids.length > 0 ? await lockWithMails(kind, db, ids) : [];
    const records = stored.map(({ id }) => id);
    if (records.length === 0) return { ids: [], files: [] };
    const files = await markFiles(kind, db, stored);
    await eraseTraces(kind, db, records);
    await loose(db).deleteFrom(kind.plural).where('id', 'in', records).execute();
    for (const record of records)
      await audit(db, context, { action: 'delete', resource: kind.plural, record });
    return { ids: records, files };
  });
  await dropErased(context, deleted.files);
  return deleted.ids.length;
}
