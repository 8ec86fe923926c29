import type { OnSent } from '../mail/outbox-store.ts';
import { applicationKind } from './application.ts';
import { announceInterview } from './interview-notice.ts';
import type { StoredApplication } from './kind.ts';
import { storedRecords } from './stored.ts';

/** Cancels a rejected applicant’s upcoming interviews. Only once the rejection has been sent, since it can be undone until then. */
export const rejectionSent =
  ({ publicUrl }: { publicUrl: string }): OnSent =>
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
    const by = { publicUrl, now: () => now, staff: null, address: null, kept: false }; // a mail server took the rejection just now
    for (const interview of cancelled)
      await announceInterview(db, by, application, { ...interview, cancelled: true }, 'cancelInterview');
  };
