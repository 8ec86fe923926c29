import { outStages } from '#shared/desk/application.ts';
import { type Interview, interviewLengths } from '#shared/desk/interview.ts';
import { dayMs, minuteMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { fullName } from '../mail/message.ts';
import type { Context } from '../rpc/context.ts';

/** All interviews of an application, by time. */
export async function interviewsOf(db: Db, application: number): Promise<Interview[]> {
  const rows = await db
    .selectFrom('interviews')
    .select(['id', 'sequence', 'startsAt', 'minutes', 'place', 'interviewers', 'note', 'cancelled'])
    .where('application', '=', application)
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, cancelled: Boolean(row.cancelled) }));
}

const comingDays = 7;
const shownRows = 10;

/** Interviews from now until a week from today, including those in progress, of applicants who are still expected. */
export async function comingInterviews({ db, now }: Context) {
  const at = now().getTime();
  const ago = (minutes: number) => new Date(at - minutes * minuteMs).toISOString();
  const rows = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application')
    .select([
      'applications.id',
      'reference',
      'firstName',
      'lastName',
      'jobPosition',
      'startsAt',
      'minutes',
      'place',
    ])
    .where('startsAt', '>', ago(Math.max(...interviewLengths))) // which an index finds
    .where((eb) =>
      eb.or(interviewLengths.map((each) => eb('minutes', '>=', each).and('startsAt', '>', ago(each)))),
    )
    .where('startsAt', '<', new Date(at + comingDays * dayMs).toISOString())
    .where('cancelled', '=', false)
    .where('stage', 'not in', [...outStages])
    .orderBy('startsAt')
    .limit(shownRows)
    .execute();
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: fullName({ firstName, lastName }) }));
}
