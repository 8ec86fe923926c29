import { type SqlBool, sql } from 'kysely';
import {
  type ApplicationRow,
  type ApplicationStage,
  applicationStages,
  type WholeApplication,
} from '#shared/desk-calls.ts';
import type { Db } from '../db/database.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { notFound, refusal } from '../rpc/errors.ts';
import { countAsked } from './desk-counts.ts';
import {
  all,
  type Condition,
  equals,
  equalsNumber,
  type Filters,
  matches,
  notErased,
  oneOf,
  unknownFilter,
  within,
} from './desk-filters.ts';
import { failedMails, withFailedMails } from './failed-mails.ts';
import { historyOf } from './history.ts';
import { samePerson, telling, tellingOf } from './same-person.ts';
import type { StoredApplication } from './stored.ts';

const stages = applicationStages.map((each) => each.value);
const searched = ['reference', 'firstName', 'lastName', 'email', 'phone', 'jobPosition', 'coverNote'].map(
  (name) => `applications.${name}`,
);
const mostOthers = 50;
/** Rows that are compared by the database, which bounds the values of a query; reading everybody once is quicker beyond. */
const mostCompared = 500;
const mostPeople = 200_000;

type Stored = StoredApplication & { ownerName: string | null; failedMails: number | string };

export const withOwner = (db: Db) =>
  db
    .selectFrom('applications')
    .leftJoin('users', 'users.id', 'applications.owner')
    .selectAll('applications')
    .select(['users.name as ownerName', failedMails('applications').as('failedMails')])
    .where(notErased('applications'));

/** Rows as the calls answer them, each with the number of others by the same person. */
export async function shownApplications(db: Db, rows: readonly Stored[]): Promise<ApplicationRow[]> {
  const same = await othersOf(db, rows);
  return rows.map((row) => ({
    ...row,
    failedMails: Number(row.failedMails),
    stage: row.stage as ApplicationStage, // written through the schema alone
    scan: row.scan as ApplicationRow['scan'],
    spamReasons: JSON.parse(row.spamReasons) as string[],
    duplicates: same(row),
  }));
}

interface Person {
  id: number;
  email: string;
  phone: string;
}

/** Counts, for each row, the other applicants who share its address or its number. An export asks for thousands. */
async function othersOf(db: Db, rows: readonly Person[]): Promise<(row: Person) => number> {
  const byMail = new Map<string, number[]>();
  const byPhone = new Map<string, number[]>();
  const note = (map: Map<string, number[]>, key: string | null, id: number) => {
    if (key === null) return;
    const ids = map.get(key);
    if (ids) ids.push(id);
    else map.set(key, [id]);
  };
  for (const { id, email, phone } of await peopleLike(db, rows)) {
    note(byMail, email.toLowerCase(), id);
    note(byPhone, telling(phone), id);
  }
  return (row) => {
    const phone = telling(row.phone);
    const others = new Set([
      ...(byMail.get(row.email.toLowerCase()) ?? []),
      ...(phone === null ? [] : (byPhone.get(phone) ?? [])),
    ]);
    others.delete(row.id);
    return others.size;
  };
}

/** All applicants who share an address or a number with one of these; of many rows, all applicants there are. */
async function peopleLike(db: Db, rows: readonly Person[]): Promise<Person[]> {
  if (rows.length === 0) return [];
  const people = db
    .selectFrom('applications')
    .select(['id', 'email', 'phone'])
    .where(notErased('applications'));
  if (rows.length > mostCompared) return people.orderBy('id', 'desc').limit(mostPeople).execute();
  const emails = [...new Set(rows.map((row) => row.email.toLowerCase()))];
  const phones = [...new Set(rows.map((row) => telling(row.phone)).filter((each) => each !== null))];
  const byMail = sql<SqlBool>`lower(applications.email) in (${sql.join(emails)})`;
  const byPhone = sql<SqlBool>`${tellingOf('applications.phone')} in (${sql.join(phones)})`;
  return people
    .where((eb) => eb.or(phones.length > 0 ? [byMail, byPhone] : [byMail]))
    .limit(5000)
    .execute();
}

export async function storedApplication(db: Db, id: number): Promise<StoredApplication> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('email', '<>', '')
    .executeTakeFirst();
  if (!row) throw notFound('This application');
  return row;
}

/** The letter of a rejection while it can still be held back. */
export const heldLetter = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('mails')
    .select(['id', 'nextAt'])
    .where('resource', '=', 'applications')
    .where('record', '=', id)
    .where('kind', '=', 'rejection')
    .where('state', '=', 'waiting')
    .where('nextAt', '>', now.toISOString())
    .orderBy('id', 'desc')
    .executeTakeFirst();

export async function wholeApplication(db: Db, id: number, now: Date): Promise<WholeApplication> {
  const row = await withOwner(db).where('applications.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This application');
  const others = await db
    .selectFrom('applications')
    .select(['id', 'reference', 'jobPosition', 'stage', 'createdAt'])
    .where(samePerson('applications', row))
    .where('id', '<>', id)
    .where(notErased('applications'))
    .orderBy('id', 'desc')
    .limit(mostOthers)
    .execute();
  const [first] = await shownApplications(db, [row]);
  return {
    ...(first as ApplicationRow), // one row in, one row out
    duplicates: others.length,
    ...(await historyOf(db, 'applications', id)),
    others: others.map((each) => ({ ...each, stage: each.stage as ApplicationStage })),
    undoUntil: row.stage === 'rejected' ? ((await heldLetter(db, id, now))?.nextAt ?? null) : null,
  };
}

export interface Asked {
  search: string;
  filters: Filters;
}

function conditions({ search, filters }: Asked, context: Context): Condition[] {
  const found = [notErased('applications'), ...matches(context.engine, searched, search)];
  if (filters.stage === undefined) found.push(sql`applications.stage <> 'spam'`);
  for (const [name, value] of Object.entries(filters)) {
    if (name === 'stage') found.push(equals('applications.stage', name, value, stages));
    else if (name === 'career' || name === 'rating')
      found.push(equalsNumber(`applications.${name}`, name, value));
    else if (name === 'owner')
      found.push(equalsNumber('applications.owner', name, value === 'me' ? staffOf(context).id : value));
    else if (name === 'mail') found.push(oneOf(name, value, { failed: withFailedMails('applications') }));
    else if (name === 'from' || name === 'to') found.push(within('applications.createdAt', name, value));
    else throw unknownFilter(name);
  }
  return found;
}

const sorts = [
  'id',
  'reference',
  'firstName',
  'email',
  'jobPosition',
  'stage',
  'rating',
  'createdAt',
  'updatedAt',
];

/** Newest first unless another order is asked for. */
export async function findApplications(
  asked: Asked & { sort: string | null; dir: 'asc' | 'desc' },
  { limit, offset }: { limit: number; offset: number },
  context: Context,
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const { db } = context;
  if (asked.sort !== null && !sorts.includes(asked.sort)) {
    throw refusal({ sort: `The list cannot be sorted by "${asked.sort}"` });
  }
  const found = conditions(asked, context);
  const total = await countAsked(context, 'applications', asked, found);
  const dir = asked.sort === null ? 'desc' : asked.dir;
  const rows = await withOwner(db)
    .where(all(found))
    .orderBy(sql.ref(`applications.${asked.sort ?? 'createdAt'}`), dir)
    .orderBy('applications.id', dir)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: await shownApplications(db, rows), total };
}
