import { type SqlBool, sql } from 'kysely';
import { passwordLinkHours } from '#shared/calls/users.ts';
import { hourMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { linkKinds, type StoredMail } from './outbox-store.ts';

/** A mail that is not sent any more: what it says is over. */
export class TooLate extends Error {}

/** Holds a link that has expired, or invites to an interview that has begun; its calendar file names the interview. */
export function tooLate(now: Date) {
  const linkedBefore = new Date(now.getTime() - passwordLinkHours * hourMs).toISOString();
  return sql<SqlBool>`(
    (mails.kind in (${sql.join(linkKinds)}) and ${sql.ref('mails.createdAt')} <= ${linkedBefore})
    or (mails.kind = 'interview' and exists (
      select 1 from interviews
      where interviews.application = mails.record and ${sql.ref('interviews.startsAt')} <= ${now.toISOString()}
        and mails.calendar like '%UID:' || interviews.uid || '%')))`;
}

/** Why this mail is not sent any more, in words for staff; null for one that is. */
export async function whyTooLate(db: Db, id: number, now: Date): Promise<string | null> {
  const found = db.selectFrom('mails').select('kind').where('id', '=', id).where(tooLate(now));
  const mail = await found.executeTakeFirst();
  if (!mail) return null;
  return mail.kind === 'interview'
    ? 'The interview in this email has begun.'
    : 'The link in this email has expired. Send the person a new one.';
}

/** Sends only what is not too late: after an outage or a restart a mail may have waited for days. */
export const sendInTime =
  (db: Db, now: () => Promise<Date>, send: (mail: StoredMail) => Promise<unknown>) =>
  async (mail: StoredMail): Promise<unknown> => {
    const reason = await whyTooLate(db, mail.id, await now());
    if (reason !== null) throw new TooLate(reason);
    return send(mail);
  };
