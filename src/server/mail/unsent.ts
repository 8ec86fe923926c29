import { type SqlBool, sql } from 'kysely';
import { outStages } from '#shared/desk/application.ts';
import { dayMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { requeued, troubled } from './outbox-store.ts';
import { tooLate } from './too-late.ts';

const maxShown = 50;

/**
 * An applicant who is out is not invited to an interview with all the others; whoever wants that sends it from the record. Nor is one who
 * is about to be rejected: the rejection withdraws the invitation once it is sent.
 */
const overtaken = sql<SqlBool>`(mails.kind = 'interview' and (
  exists (select 1 from applications where applications.id = mails.record and applications.stage in (${sql.join(outStages)}))
  or exists (
    select 1 from mails as later
    where later.resource = mails.resource and later.record = mails.record and later.kind = 'rejection' and later.state in ('waiting', 'kept'))))`;

/** Held, and worth sending. */
const sendable = (now: Date) =>
  sql<SqlBool>`mails.state = 'kept' and not ${overtaken} and not ${tooLate(now)}`;

/** What staff see of a mail; its body is in the history or comes from a template. */
export const mailColumns = [
  'id',
  'kind',
  'to',
  'subject',
  'state',
  'attempts',
  'nextAt',
  'lastError',
  'createdAt',
  'sentAt',
] as const;

/** Undelivered mails, newest first: held without a mail server, given up, or rejected so far. */
export const unsentMails = (db: Db) =>
  db
    .selectFrom('mails')
    .select([...mailColumns, 'resource', 'record'])
    .where((eb) => eb.or([eb('state', '=', 'kept'), troubled]))
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();

/** How many there are, and how many of the held ones are worth sending. */
export async function countUnsent(db: Db, now: Date) {
  const count = async (query: ReturnType<typeof all>) => Number((await query.executeTakeFirstOrThrow()).n);
  const all = () => db.selectFrom('mails').select((eb) => eb.fn.countAll().as('n'));
  return {
    kept: await count(all().where('state', '=', 'kept')),
    failed: await count(all().where(troubled)),
    sendable: await count(all().where(sendable(now))),
  };
}

/** How long a mail that was given up is reported; after that only the list has it. */
const newsMs = dayMs;

/** How many were given up within this time. */
export async function recentlyGivenUp(db: Db, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('state', '=', 'failed')
    .where('nextAt', '>', new Date(now.getTime() - newsMs).toISOString()) // when it was given up
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Queues all held mails that are worth sending. Returns how many. */
export async function sendKept(db: Db, now: Date): Promise<number> {
  const rows = await db
    .updateTable('mails')
    .set(requeued(now))
    .where(sendable(now))
    .returning('id')
    .execute();
  return rows.length;
}
