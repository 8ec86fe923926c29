import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { troubled } from './outbox-store.ts';

const mostShown = 50;
/** A link that lets someone in is good this long. */
export const linkHours = 72;
/** Mails with a link that lets someone in: of no use once the link is dead. */
const withLinks = ['invitation', 'passwordReset'];

const deadBefore = (now: Date) => new Date(now.getTime() - linkHours * 3_600_000).toISOString();

/** Kept, and worth sending. */
const sendable = (now: Date) =>
  sql<SqlBool>`mails.state = 'kept' and (mails.kind not in (${sql.join(withLinks)}) or ${sql.ref('mails.createdAt')} > ${deadBefore(now)})`;

/** What did not go out, the newest first: kept for want of a mail server, given up, or refused so far. */
export const unsentMails = (db: Db) =>
  db
    .selectFrom('mails')
    .select([
      ...(['id', 'kind', 'to', 'subject', 'state', 'attempts', 'nextAt', 'lastError'] as const),
      ...(['createdAt', 'sentAt', 'resource', 'record'] as const),
    ])
    .where((eb) => eb.or([eb('state', '=', 'kept'), troubled]))
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();

/** How many there are, and how many of the kept ones are worth sending. */
export async function countUnsent(db: Db, now: Date) {
  const count = async (query: ReturnType<typeof all>) => Number((await query.executeTakeFirstOrThrow()).n);
  const all = () => db.selectFrom('mails').select((eb) => eb.fn.countAll().as('n'));
  return {
    kept: await count(all().where('state', '=', 'kept')),
    failed: await count(all().where(troubled)),
    sendable: await count(all().where(sendable(now))),
  };
}

/** Puts all kept mails into the outbox but those whose link is dead. Answers how many. */
export async function sendKept(db: Db, now: Date): Promise<number> {
  const at = now.toISOString();
  const rows = await db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, lastError: null, nextAt: at, createdAt: at })
    .where(sendable(now))
    .returning('id')
    .execute();
  return rows.length;
}
