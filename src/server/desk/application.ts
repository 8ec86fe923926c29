import type { CallPath } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { officeDay } from '#shared/office-time.ts';
import { exportFile } from '../export/export.ts';
import { checkExport, mostExported } from '../export/export-limit.ts';
import { audit } from '../rpc/audit.ts';
import type { Context, Handlers } from '../rpc/context.ts';
import { notFound } from '../rpc/errors.ts';
import { addApplication } from './add-application.ts';
import { replyToApplicant } from './answer-application.ts';
import { board, countApplications } from './application-board.ts';
import { findApplications, storedApplication, wholeApplication } from './application-rows.ts';
import { applicationSheet } from './application-sheet.ts';
import { applicationEvent, changeApplication, stale } from './change-application.ts';
import { eraseCvs } from './erase.ts';
import { countFailedMails } from './failed-mails.ts';
import { rejectApplicants, undoRejections } from './reject.ts';

const mostChoices = 1000;
type Paths = Extract<
  CallPath,
  'cv/add' | 'applications' | `applications/${string}` | `application/${string}`
>;

/** What applicants send, and the desk that reads it. */
export const applicationCalls: Handlers<Paths> = {
  async 'cv/add'(request, context) {
    await addApplication(request, context);
    return {};
  },

  applications: ({ id }, { db, now }) => wholeApplication(db, id, now()),

  async 'applications/list'({ page, size, ...asked }, context) {
    const found = await findApplications(asked, { limit: size, offset: (page - 1) * size }, context);
    const counts = await countApplications(context);
    return { ...found, page, size, counts, failedMails: await countFailedMails(context.db, 'applications') };
  },

  'applications/board': ({ career }, context) => board(context, career ?? null),

  async 'applications/all'(_request, { db }) {
    const rows = await db
      .selectFrom('applications')
      .select(['id', 'reference', 'firstName', 'lastName'])
      .where('stage', '<>', 'spam')
      .where('email', '<>', '')
      .orderBy('id', 'desc')
      .limit(mostChoices)
      .execute();
    return rows.map(({ id, reference, firstName, lastName }) => ({
      id,
      label: [reference, firstName, lastName].filter(Boolean).join(' '),
    }));
  },

  async 'application/update'({ id, version, ...change }, context) {
    await context.db.transaction().execute(async (db) => {
      const before = await storedApplication(db, id);
      if (before.version !== version) throw await stale(db, id, context.now());
      await changeApplication(db, context, before, change);
    });
    context.mailWaiting();
    return wholeApplication(context.db, id, context.now());
  },

  async 'application/bulk'({ ids, ...change }, context) {
    const changed = await context.db.transaction().execute(async (db) => {
      let count = 0;
      for (const before of await several(db, ids)) {
        if (await changeApplication(db, context, before, change)) count += 1;
      }
      return count;
    });
    context.mailWaiting();
    return { changed };
  },

  async 'application/note'({ id, text }, context) {
    await context.db.transaction().execute(async (db) => {
      await storedApplication(db, id);
      await applicationEvent(db, context, id, 'note', text);
    });
    return wholeApplication(context.db, id, context.now());
  },

  async 'application/reply'(request, context) {
    await replyToApplicant(request, context);
    return wholeApplication(context.db, request.id, context.now());
  },

  async 'application/cv'({ id }, context) {
    const { cvKey, cvName, cvType, scan } = await storedApplication(context.db, id);
    if (scan === 'infected') {
      throw new AppError(
        409,
        'The virus scanner found something in this CV. Ask the applicant for another file.',
      );
    }
    const file = cvKey === null ? null : await context.storage.get(cvKey);
    if (!file || cvName === null || cvType === null) throw notFound('The CV of this application');
    // Before it leaves: a reading that is not in the log must not happen.
    await context.db.transaction().execute(async (db) => {
      await applicationEvent(db, context, id, 'cv', 'CV opened');
      await audit(db, context, { action: 'readCv', resource: 'applications', record: id });
    });
    return { fileName: cvName, type: cvType, data: Buffer.from(file.body).toString('base64') };
  },

  'application/reject': ({ ids }, context) => rejectApplicants(ids, context),
  'application/reject/undo': ({ ids }, context) => undoRejections(ids, context),

  async 'application/delete'({ id }, context) {
    await storedApplication(context.db, id);
    await remove([id], context);
    return {};
  },

  'application/bulk/delete': async ({ ids }, context) => ({ changed: await remove(ids, context) }),

  async 'applications/export'({ format, filters, search }, context) {
    const asked = { filters, search, sort: 'createdAt', dir: 'desc' } as const;
    const { rows, total } = await findApplications(asked, { limit: mostExported, offset: 0 }, context);
    checkExport(total);
    await audit(context.db, context, {
      action: 'export',
      resource: 'applications',
      after: { format, filters, searched: search !== '', rows: total },
    });
    return exportFile(format, applicationSheet(rows), officeDay(context.now()));
  },
};

const several = (db: Context['db'], ids: readonly number[]) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('id', 'in', ids)
    .where('email', '<>', '')
    .orderBy('id')
    .execute();

/** For good, with CV, history and mails; the audit log keeps who did it, and nothing of the person. */
async function remove(ids: readonly number[], context: Context): Promise<number> {
  await eraseCvs(context.storage, await several(context.db, ids));
  return context.db.transaction().execute(async (db) => {
    const records = (await several(db, ids)).map((row) => row.id);
    if (records.length === 0) return 0;
    await db
      .deleteFrom('events')
      .where('resource', '=', 'applications')
      .where('record', 'in', records)
      .execute();
    await db
      .deleteFrom('mails')
      .where('resource', '=', 'applications')
      .where('record', 'in', records)
      .execute();
    await db.deleteFrom('applications').where('id', 'in', records).execute();
    for (const record of records)
      await audit(db, context, { action: 'delete', resource: 'applications', record });
    return records.length;
  });
}
