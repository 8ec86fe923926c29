import { sql } from 'kysely';
import { type application, liveStages } from '#shared/desk/application.ts';
import type { WorkPath } from '#shared/desk/work-calls.ts';
import { AppError } from '#shared/errors.ts';
import { audit } from '../rpc/audit.ts';
import type { Handlers } from '../rpc/context.ts';
import { notFound } from '../rpc/errors.ts';
import { applicationKind } from './application.ts';
import { board } from './board.ts';
import { recordEvent } from './change.ts';
import { notErased } from './desk-filters.ts';
import type { StoredApplication } from './kind.ts';
import { receive } from './receive.ts';
import { rejectApplicants, undoRejections } from './reject.ts';
import { storedRecord } from './stored.ts';
import { workCalls } from './work-calls.ts';

type OwnPath =
  | 'cv/add'
  | 'applications/board'
  | 'applications/byVacancy'
  | 'application/cv'
  | 'application/reject'
  | 'application/reject/undo';

const stillThere = sql<number | string>`sum(case when ${notErased('applications')} then 1 else 0 end)`;

/** The application form’s call and the calls of its desk. */
export const applicationCalls: Handlers<OwnPath | WorkPath<typeof application>> = {
  ...(workCalls(applicationKind) as Handlers<WorkPath<typeof application>>), // keyed by name, from the declaration the calls are generated from

  'cv/add': (sent, context) => receive(applicationKind, sent, context),

  'applications/board': ({ career }, context) => board(context, career ?? null),

  async 'applications/byVacancy'(_request, { db }) {
    const rows = await db
      .selectFrom('applications')
      .select((eb) => ['career', 'stage', eb.fn.countAll().as('n'), stillThere.as('listed')])
      .where('stage', '!=', 'spam')
      .where('career', 'is not', null)
      .groupBy(['career', 'stage'])
      .execute();
    const counts = new Map<number, { total: number; open: number }>();
    for (const { career, stage, n, listed } of rows) {
      const of = counts.get(Number(career)) ?? { total: 0, open: 0 };
      of.total += Number(n);
      // whoever was erased keeps the stage they had, and can no longer be worked on
      if ((liveStages as readonly string[]).includes(stage)) of.open += Number(listed);
      counts.set(Number(career), of);
    }
    return [...counts].map(([career, of]) => ({ career, ...of }));
  },

  async 'application/cv'({ id }, context) {
    const application = await storedRecord<StoredApplication>(applicationKind, context.db, id);
    const { cvKey, cvName, cvType, scan } = application;
    if (scan === 'infected')
      throw new AppError(
        409,
        'The virus scanner found something in this CV. Ask the applicant for another file.',
      );
    const file = cvKey === null ? null : await context.storage.get(cvKey);
    if (!file || cvName === null || cvType === null) throw notFound('The CV of this application');
    // Logged before the file is returned: no CV may be read without an audit entry.
    await context.db.transaction().execute(async (db) => {
      await storedRecord(applicationKind, db, id); // it may have been erased while the file was read
      await recordEvent(applicationKind, db, context, { record: id, kind: 'cv', text: 'CV opened' });
      await audit(db, context, { action: 'readCv', resource: 'applications', record: id });
    });
    return { fileName: cvName, type: cvType, data: Buffer.from(file.body).toString('base64') };
  },

  'application/reject': ({ ids }, context) => rejectApplicants(ids, context),
  'application/reject/undo': ({ ids }, context) => undoRejections(ids, context),
};
