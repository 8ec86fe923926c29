import { sql } from 'kysely';
import { type EnquiryRow, enquiryStatuses, liveStatuses, type WholeEnquiry } from '#shared/desk-calls.ts';
import { workingMinutesBetween } from '#shared/promise-clock.ts';
import type { Settings } from '#shared/settings.ts';
import type { Db } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';
import type { Context } from '../rpc/context.ts';
import { staffOf } from '../rpc/context.ts';
import { notFound, refusal } from '../rpc/errors.ts';
import { countAsked, countStates } from './desk-counts.ts';
import {
  all,
  type Condition,
  equals,
  equalsNumber,
  type Filters,
  isYes,
  matches,
  notErased,
  oneOf,
  unknownFilter,
  within,
} from './desk-filters.ts';
import { failedMails, withFailedMails } from './failed-mails.ts';
import { historyOf } from './history.ts';
import type { StoredEnquiry } from './stored.ts';

const statuses = enquiryStatuses.map((each) => each.value);
const searched = ['reference', 'firstName', 'lastName', 'company', 'email', 'phone', 'message'].map(
  (name) => `enquiries.${name}`,
);

/** Somebody still waits for a first answer. Written out, as it stands in the index the list is ordered by. */
const unanswered = sql<boolean>`(enquiries.status in (${sql.join(liveStatuses.map((each) => sql.lit(each)))}) and ${sql.ref('enquiries.firstReplyAt')} is null)`;
const overdueAt = (now: Date): Condition =>
  sql`(${unanswered} and ${sql.ref('enquiries.dueAt')} < ${now.toISOString()})`;

/** As the calls answer it. */
export function shownEnquiry(
  row: StoredEnquiry & { ownerName: string | null; failedMails: number | string },
  now: Date,
  hours: Settings['hours'],
): EnquiryRow {
  const live = (liveStatuses as readonly string[]).includes(row.status) && row.firstReplyAt === null;
  const due = new Date(row.dueAt);
  return {
    ...row,
    failedMails: Number(row.failedMails),
    status: row.status as EnquiryRow['status'], // written through the schema alone
    spamReasons: JSON.parse(row.spamReasons) as string[],
    minutesLeft: live ? workingMinutesBetween(now, due, hours) : null,
    overdue: live && due < now,
  };
}

const withOwner = (db: Db) =>
  db
    .selectFrom('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.owner')
    .selectAll('enquiries')
    .select(['users.name as ownerName', failedMails('enquiries').as('failedMails')])
    .where(notErased('enquiries'));

export async function wholeEnquiry(db: Db, id: number, now: Date): Promise<WholeEnquiry> {
  const row = await withOwner(db).where('enquiries.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This enquiry');
  const hours = await readSetting(db, 'hours');
  return { ...shownEnquiry(row, now, hours), ...(await historyOf(db, 'enquiries', id)) };
}

export interface Asked {
  search: string;
  filters: Filters;
}

/** The conditions of a list or an export. */
function conditions({ search, filters }: Asked, context: Context): Condition[] {
  const found = [notErased('enquiries'), ...matches(context.engine, searched, search)];
  if (filters.status === undefined) found.push(sql`enquiries.status <> 'spam'`);
  for (const [name, value] of Object.entries(filters)) {
    if (name === 'status') found.push(equals('enquiries.status', name, value, statuses));
    else if (name === 'owner')
      found.push(equalsNumber('enquiries.owner', name, value === 'me' ? staffOf(context).id : value));
    else if (name === 'overdue')
      found.push(isYes(value) ? overdueAt(context.now()) : sql`not ${overdueAt(context.now())}`);
    else if (name === 'answered') found.push(isYes(value) ? sql`not ${unanswered}` : sql`${unanswered}`);
    else if (name === 'mail') found.push(oneOf(name, value, { failed: withFailedMails('enquiries') }));
    else if (name === 'from' || name === 'to') found.push(within('enquiries.createdAt', name, value));
    else throw unknownFilter(name);
  }
  return found;
}

const sorts = [
  'id',
  'reference',
  'firstName',
  'company',
  'email',
  'status',
  'dueAt',
  'firstReplyAt',
  'createdAt',
  'updatedAt',
];

/** Sorted by time left: those who wait for an answer by their due times, then the rest, newest first. */
export async function findEnquiries(
  asked: Asked & { sort: string | null; dir: 'asc' | 'desc' },
  { limit, offset }: { limit: number; offset: number },
  context: Context,
): Promise<{ rows: EnquiryRow[]; total: number }> {
  const { db, now } = context;
  if (asked.sort !== null && !sorts.includes(asked.sort)) {
    throw refusal({ sort: `The list cannot be sorted by "${asked.sort}"` });
  }
  const found = conditions(asked, context);
  const total = await countAsked(context, 'enquiries', asked, found);
  const where = all(found);
  const query = withOwner(db).where(where);
  const sorted =
    asked.sort === null
      ? query
          .orderBy(sql`case when ${unanswered} then 0 else 1 end`)
          .orderBy(sql`case when ${unanswered} then ${sql.ref('enquiries.dueAt')} end`)
          .orderBy('enquiries.id', 'desc')
      : query.orderBy(sql.ref(`enquiries.${asked.sort}`), asked.dir).orderBy('enquiries.id', asked.dir);
  const rows = await sorted.limit(limit).offset(offset).execute();
  const hours = await readSetting(db, 'hours');
  return { rows: rows.map((row) => shownEnquiry(row, now(), hours)), total };
}

/** How many there are of each status. */
export async function countEnquiries(context: Context): Promise<Record<string, number>> {
  const counts = await countStates(context, 'enquiries');
  return Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0]));
}

/** Those who wait for a first answer, the most urgent first. */
export async function waitingEnquiries(
  context: Context,
  limit: number,
): Promise<{ rows: EnquiryRow[]; overdue: number }> {
  const { db, now } = context;
  const late = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll().as('n'))
    .where(all([notErased('enquiries'), overdueAt(now())]))
    .executeTakeFirstOrThrow();
  const { rows } = await findEnquiries(
    { search: '', filters: { answered: false }, sort: 'dueAt', dir: 'asc' },
    { limit, offset: 0 },
    context,
  );
  return { rows, overdue: Number(late.n) };
}
