import { timeInWords } from '#shared/business-hours.ts';
import { interviewCancelled } from '../mail/interview-mail.ts';
import { type OnSent, queueMail } from '../mail/outbox-store.ts';
import { senderOf } from '../mail/sender.ts';
import { audit } from '../rpc/audit.ts';
import { applicationKind } from './application.ts';
import { addEvent } from './events.ts';
import type { StoredApplication } from './kind.ts';
import { storedRecords } from './stored.ts';

/** Cancels the interviews that a rejected applicant still has before them: once the letter is out, as until then it can be taken back. */
export const rejectionSent =
  (site: { publicUrl: string }): OnSent =>
  async (db, { kind, record }, now) => {
    if (kind !== 'rejection' || record === null) return;
    const [application] = await storedRecords<StoredApplication>(applicationKind, db, [record], {
      lock: false, // as for an answer that was sent (answer.ts)
    });
    if (application?.stage !== 'rejected') return;
    const at = now.toISOString();
    const cancelled = await db
      .updateTable('interviews')
      .set((eb) => ({ cancelled: true, sequence: eb('sequence', '+', 1), updatedAt: at }))
      .where('application', '=', record)
      .where('startsAt', '>', at)
      .where('cancelled', '=', false)
      .returningAll()
      .execute();
    const about = { resource: 'applications', record } as const;
    const sender = await senderOf(db, site.publicUrl);
    for (const interview of cancelled) {
      const { startsAt, minutes } = interview;
      const mail = interviewCancelled(application, interview, sender);
      await queueMail(db, { ...about, ...mail, kind: 'interviewCancelled' }, now);
      const text = `Interview cancelled: ${timeInWords(new Date(startsAt))}`;
      await addEvent(db, { ...about, kind: 'interview', text, author: null, at: now });
      const entry = { ...about, action: 'cancelInterview', after: { startsAt, minutes } };
      await audit(db, { now: () => now, staff: null, address: null }, entry);
    }
  };
