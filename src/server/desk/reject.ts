import { type ApplicationStage, liveStages, undoMinutes } from '#shared/desk/application.ts';
import { AppError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { rejection } from '../mail/message.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { audit } from '../rpc/audit.ts';
import type { Context } from '../rpc/context.ts';
import { applicationKind } from './application.ts';
import { recordEvent } from './change.ts';
import { cancelDelayedRejection } from './delayed-rejection.ts';
import { readMailSettings } from './desk-mails.ts';
import { labelOf } from './kind.ts';

/** Rejects applicants. Their mails are delayed so that the rejection can be undone; applicants already out are skipped. */
export async function rejectApplicants(
  ids: readonly number[],
  context: Context,
): Promise<{ rejected: number[]; until: string; sends: boolean }> {
  const now = context.now();
  const until = new Date(now.getTime() + undoMinutes * minuteMs);
  const sends = await context.mailServer.mailsGoOut(context.db);
  const rejected = await context.db.transaction().execute(async (db) => {
    const settings = await readMailSettings(db, context);
    const live = db
      .selectFrom('applications')
      .selectAll()
      .where('id', 'in', ids)
      .where('email', '<>', '')
      .where('stage', 'in', [...liveStages])
      .orderBy('id');
    const before = await lockRows(db, live, 'applications').execute();
    const done: number[] = [];
    for (const application of before) {
      const record = application.id;
      // Two people may press the button at the same moment: only one mail is sent.
      const updated = await db
        .updateTable('applications')
        .set({ stage: 'rejected', version: application.version + 1, updatedAt: now.toISOString() })
        .where('id', '=', record)
        .where('version', '=', application.version)
        .returning('id')
        .executeTakeFirst();
      if (!updated) continue;
      done.push(record);
      const mail = rejection(application, settings);
      await queueMail(
        db,
        { kind: 'rejection', resource: 'applications', record, notBefore: until, ...mail },
        now,
      );
      const text = `Rejected (was “${labelOf(applicationKind, application.stage)}”)`;
      await recordEvent(applicationKind, db, context, { record, kind: 'rejected', text });
      await audit(db, context, {
        action: 'reject',
        resource: 'applications',
        record,
        before: { stage: application.stage },
        after: { stage: 'rejected' },
      });
    }
    return done;
  });
  context.mailWaiting();
  return { rejected, until: until.toISOString(), sends };
}

/** Undoes rejections whose mails were not sent yet; each applicant returns to their previous stage. */
export async function undoRejections(
  ids: readonly number[],
  context: Context,
): Promise<{ restored: number[] }> {
  const now = context.now();
  const restored = await context.db.transaction().execute(async (db) => {
    const done: number[] = [];
    const rejected = db
      .selectFrom('applications')
      .select(['id', 'version'])
      .where('id', 'in', ids)
      .where('stage', '=', 'rejected')
      .orderBy('id');
    for (const application of await lockRows(db, rejected, 'applications').execute()) {
      const record = application.id;
      if (!(await cancelDelayedRejection(db, record, now))) continue;
      const stage = await stageBefore(db, record);
      await db
        .updateTable('applications')
        .set({ stage, version: application.version + 1, updatedAt: now.toISOString() })
        .where('id', '=', record)
        .execute();
      const text = `Rejection undone; back to “${labelOf(applicationKind, stage)}”`;
      await recordEvent(applicationKind, db, context, { record, kind: 'undone', text });
      await audit(db, context, {
        action: 'undoReject',
        resource: 'applications',
        record,
        before: { stage: 'rejected' },
        after: { stage },
      });
      done.push(record);
    }
    return done;
  });
  if (restored.length === 0) throw await whyNotUndone(context.db, ids);
  return { restored };
}

async function whyNotUndone(db: Db, ids: readonly number[]): Promise<AppError> {
  const rejected = await db
    .selectFrom('applications')
    .select('id')
    .where('id', 'in', ids)
    .where('stage', '=', 'rejected')
    .executeTakeFirst();
  return new AppError(
    409,
    rejected
      ? 'It is too late to undo this: the emails have been sent, or are about to be.'
      : 'There is nothing to undo: they are no longer rejected.',
  );
}

/** The rejection’s audit entry names the stage the applicant was in. */
async function stageBefore(db: Db, record: number): Promise<ApplicationStage> {
  const line = await db
    .selectFrom('audit')
    .select('before')
    .where('resource', '=', 'applications')
    .where('record', '=', record)
    .where('action', '=', 'reject')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const { stage } = JSON.parse(line?.before ?? '{}') as { stage?: ApplicationStage };
  return stage ?? 'new';
}
