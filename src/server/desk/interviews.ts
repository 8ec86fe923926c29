import { randomUUID } from 'node:crypto';
import type { CallParsed, CallResponse } from '#shared/calls.ts';
import { isOut } from '#shared/desk/application.ts';
import { AppError } from '#shared/errors.ts';
import { officeDay } from '#shared/office-time.ts';
import type { Db } from '../db/database.ts';
import { interviewCalendar } from '../mail/interview-mail.ts';
import { senderOf } from '../mail/sender.ts';
import type { Context, Handlers } from '../rpc/context.ts';
import { notFound, refusal } from '../rpc/errors.ts';
import { applicationKind } from './application.ts';
import { type AnnouncedInterview, announceInterview, type InterviewAction } from './interview-notice.ts';
import type { StoredApplication } from './kind.ts';
import { wholeRecord } from './rows.ts';
import { storedRecord } from './stored.ts';

type Plan = Omit<CallParsed<'application/interview'>, 'application'>;

const whole = (id: number, { db, now }: Context) =>
  wholeRecord<CallResponse<'applications'>>(applicationKind, db, id, now());

/** Nobody can be invited to a time that has passed. */
function refusePast(startsAt: string, now: Date): void {
  if (Date.parse(startsAt) <= now.getTime()) throw refusal({ startsAt: 'Choose a time in the future' });
}

async function readInterview(db: Db, id: number) {
  const row = await db.selectFrom('interviews').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This interview');
  const application = await storedRecord<StoredApplication>(applicationKind, db, row.application);
  return { interview: { ...row, cancelled: Boolean(row.cancelled) }, application };
}

/** Whether this exact interview is already planned: a request sent twice must not send two mails with two calendar files. */
async function isPlanned(db: Db, application: number, plan: Plan): Promise<boolean> {
  const planned = await db
    .selectFrom('interviews')
    .select(['minutes', 'place', 'interviewers', 'note'])
    .where('application', '=', application)
    .where('startsAt', '=', plan.startsAt)
    .where('cancelled', '=', false)
    .execute();
  const names = ['minutes', 'place', 'interviewers', 'note'] as const;
  return planned.some((each) => names.every((name) => each[name] === plan[name]));
}

/** Notifies the applicant of an interview in the name of the caller. */
async function tell(
  db: Db,
  context: Context,
  application: StoredApplication,
  interview: AnnouncedInterview,
  action: InterviewAction,
  quietly = false,
): Promise<void> {
  const kept = !(await context.mailServer.mailsGoOut(db));
  await announceInterview(db, { ...context, kept, quietly }, application, interview, action);
}

/** Interviews of applicants: planned, moved and cancelled, each with a mail that carries a calendar file. */
export const interviewCalls: Handlers<
  | 'application/interview'
  | 'application/interview/change'
  | 'application/interview/cancel'
  | 'application/interview/file'
> = {
  async 'application/interview'({ application: id, ...asked }, context) {
    const now = context.now();
    const plan = { ...asked, startsAt: new Date(asked.startsAt).toISOString() };
    refusePast(plan.startsAt, now);
    await context.db.transaction().execute(async (db) => {
      const application = await storedRecord<StoredApplication>(applicationKind, db, id);
      if (application.stage === 'spam')
        throw new AppError(409, 'This application is marked as spam. Press “Not spam” first.');
      if (await isPlanned(db, id, plan)) return;
      const at = now.toISOString();
      const row = await db
        .insertInto('interviews')
        .values({
          ...plan,
          application: id,
          uid: randomUUID(),
          sequence: 0,
          cancelled: false,
          createdAt: at,
          updatedAt: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await tell(db, context, application, { ...row, cancelled: false }, 'planInterview');
    });
    context.mailWaiting();
    return whole(id, context);
  },

  'application/interview/change': ({ id, sequence, tell: asked, ...plan }, context) =>
    changeInterview(id, sequence, context, plan, asked),
  'application/interview/cancel': ({ id, sequence }, context) => changeInterview(id, sequence, context, null),

  async 'application/interview/file'({ id }, context) {
    const { interview, application } = await readInterview(context.db, id);
    const sender = await senderOf(context.db, context.publicUrl);
    const method = interview.cancelled ? 'CANCEL' : 'REQUEST';
    return {
      fileName: `interview-${application.reference}-${officeDay(interview.startsAt)}.ics`,
      type: 'text/calendar',
      data: interviewCalendar(application, interview, sender, method),
    };
  },
};

/**
 * Moves an interview, or cancels it if `plan` is null. A rejected applicant is only notified of a move if that is `asked` for: they may
 * already know that they need not come.
 */
async function changeInterview(
  id: number,
  sequence: number,
  context: Context,
  plan: Plan | null,
  asked?: boolean,
) {
  const now = context.now();
  if (plan) refusePast(plan.startsAt, now);
  const record = await context.db.transaction().execute(async (db) => {
    const { interview, application } = await readInterview(db, id);
    const row = await db
      .updateTable('interviews')
      .set({
        ...(plan ? { ...plan, startsAt: new Date(plan.startsAt).toISOString() } : { cancelled: true }),
        sequence: interview.sequence + 1,
        updatedAt: now.toISOString(),
      })
      .where('id', '=', id)
      .where('sequence', '=', sequence)
      .where('cancelled', '=', false)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AppError(409, 'Someone else changed this interview while you had it open.');
    const action = plan ? 'changeInterview' : 'cancelInterview';
    const quietly = plan !== null && !(asked ?? !isOut(application));
    await tell(db, context, application, { ...row, cancelled: plan === null }, action, quietly);
    return application.id;
  });
  context.mailWaiting();
  return whole(record, context);
}
