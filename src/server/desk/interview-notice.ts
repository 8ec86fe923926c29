import { timeInWords } from '#shared/business-hours.ts';
import type { Interview } from '#shared/desk/interview.ts';
import type { Db } from '../db/database.ts';
import { interviewCancelled, interviewMail } from '../mail/interview-mail.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { senderOf } from '../mail/sender.ts';
import { type WhichMails, withdrawMails } from '../mail/withdraw.ts';
import { audit } from '../rpc/audit.ts';
import type { Context } from '../rpc/context.ts';
import { addEvent } from './events.ts';
import type { StoredApplication } from './kind.ts';

export type InterviewAction = 'planInterview' | 'changeInterview' | 'cancelInterview';
export type AnnouncedInterview = Interview & { uid: string; updatedAt: string };

interface By extends Pick<Context, 'now' | 'publicUrl' | 'staff'> {
  address: string | null;
  /** Whether the mail is held until there is a mail server. */
  kept: boolean;
  /** Recorded without a mail. */
  quietly?: boolean;
}

const names: Record<InterviewAction, string> = {
  planInterview: 'Interview',
  changeInterview: 'Interview moved',
  cancelInterview: 'Interview cancelled',
};

/** The mails about one interview, which their calendar files name. */
const mailsOf =
  (application: number, uid: string): WhichMails =>
  (eb) =>
    eb.and([
      eb('resource', '=', 'applications'),
      eb('record', '=', application),
      eb('calendar', 'like', `%UID:${uid}%`),
    ]);

/**
 * Mails the applicant, unless it is done quietly, and records it in the history and the audit log, in the transaction of the change. What
 * was not sent yet about this interview is withdrawn: somebody who has not heard of it is invited to where it moved, and is not told that
 * it is cancelled.
 */
export async function announceInterview(
  db: Db,
  by: By,
  application: StoredApplication,
  interview: AnnouncedInterview,
  action: InterviewAction,
): Promise<void> {
  const off = action === 'cancelInterview';
  const about = { resource: 'applications', record: application.id } as const;
  const invited = await withdrawMails(db, mailsOf(application.id, interview.uid), by.now());
  const told = !by.quietly && (invited || !off);
  if (told) {
    const sender = await senderOf(db, by.publicUrl);
    const mail = off
      ? interviewCancelled(application, interview, sender)
      : interviewMail(application, interview, sender, invited);
    const kind = off ? 'interviewCancelled' : 'interview';
    await queueMail(db, { ...about, ...mail, kind, kept: by.kept }, by.now());
  }
  const { startsAt, minutes, place } = interview;
  const text = `${names[action]}: ${timeInWords(new Date(startsAt))}${off ? '' : `, ${minutes} minutes, ${place}`}${told ? '' : '. No email was sent'}`;
  await addEvent(db, { ...about, kind: 'interview', text, author: by.staff?.id ?? null, at: by.now() });
  await audit(db, by, { ...about, action, after: { startsAt, minutes } });
}
