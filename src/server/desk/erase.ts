import type { Db } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';

/** What stays of an erased record: reference, times, status and position. It can be counted and tells nothing of anyone. */
const nobody = { firstName: 'Erased', lastName: null, email: '', phone: '' } as const;

async function eraseTraces(
  db: Db,
  resource: 'enquiries' | 'applications',
  ids: readonly number[],
): Promise<void> {
  await db.deleteFrom('events').where('resource', '=', resource).where('record', 'in', ids).execute();
  await db.deleteFrom('mails').where('resource', '=', resource).where('record', 'in', ids).execute();
}

/** Erases the personal data of enquiries, with their history and mails. */
export async function eraseEnquiries(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await eraseTraces(db, 'enquiries', ids);
  await db
    .updateTable('enquiries')
    .set({
      ...nobody,
      company: null,
      message: '',
      page: null, // written by the sender, like the rest
      requestId: null,
      consent: null,
      spamReasons: '[]',
      eraseAt: null,
    })
    .where('id', 'in', ids)
    .execute();
}

/** Erases the personal data of applications, with their history and mails; `eraseCvs` comes before. */
export async function eraseApplications(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await eraseTraces(db, 'applications', ids);
  await db
    .updateTable('applications')
    .set({
      ...{ ...nobody, coverNote: null, cvKey: null, cvName: null, cvType: null, cvBytes: null },
      ...{ requestId: null, consent: null, spamReasons: '[]', rating: null, eraseAt: null },
    })
    .where('id', 'in', ids)
    .execute();
}

/** Files go first: should the rest fail, a row points at nothing, which shows; a file without its row would stay for ever. */
export async function eraseCvs(storage: Storage, rows: readonly { cvKey: string | null }[]): Promise<void> {
  for (const { cvKey } of rows) if (cvKey !== null) await storage.delete(cvKey);
}
