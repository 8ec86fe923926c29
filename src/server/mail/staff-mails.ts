import { type SqlBool, sql } from 'kysely';
import { dayMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { untilNone } from '../db/until-none.ts';
import type { MailState } from './sending-store.ts';

const keptDays = 90;
const batch = 200;

/** Mails to staff: alerts, notices of accounts, links. They belong to no desk, which erases its own with their record. */
const toStaff = sql<SqlBool>`(mails.resource is null or mails.resource = 'users')`;

/** Deletes unsent mails to former members of staff. */
export async function dropUnsentTo(db: Db, address: string): Promise<void> {
  const states: MailState[] = ['waiting', 'kept', 'failed'];
  await db
    .deleteFrom('mails')
    .where('to', '=', address)
    .where('state', 'in', states)
    .where(toStaff)
    .execute();
}

/** Deletes mails to staff that are no longer kept, also those that were held or given up. Returns the number deleted. */
export async function dropOldStaffMails(db: Db, now: Date): Promise<number> {
  const states: MailState[] = ['sent', 'failed', 'kept'];
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
  return untilNone(async () => {
    const old = db
      .selectFrom('mails')
      .select('id')
      .where(toStaff)
      .where('state', 'in', states)
      .where('createdAt', '<', before)
      .orderBy('id')
      .limit(batch);
    const { numDeletedRows } = await db
      .deleteFrom('mails')
      .where('id', 'in', old)
      .where('state', 'in', states) // it may be sent again meanwhile
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  });
}
