import type { EnquiryStatus } from '#shared/desk/enquiry.ts';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import type { Context } from '../rpc/context.ts';
import { answerable, recordAnswer } from './answer.ts';
import { recordEvent } from './change.ts';
import { enquiryKind } from './enquiry.ts';
import type { EventKind } from './events.ts';
import type { StoredEnquiry } from './kind.ts';

/** Stops the clock of an enquiry because a staff member says that it was answered. */
export const markAnswered = ({ id }: { id: number }, context: Context): Promise<void> =>
  context.db.transaction().execute(async (db) => {
    const record = await answerable<StoredEnquiry>(enquiryKind, db, id);
    if (record.firstReplyAt !== null)
      throw new AppError(409, 'This enquiry has already been answered. Nothing was changed.');
    await recordAnswer(enquiryKind, db, context, { id, by: 'answered', text: 'Marked as answered' });
    await enquiryKind.afterAnswer?.(db, record, context.now().toISOString());
  });

/** Whether the clock was last stopped by hand rather than by a mail. */
async function isByWord(db: Db, id: number): Promise<boolean> {
  const stops: EventKind[] = ['answered', 'sent'];
  const [last] = await db
    .selectFrom('events')
    .select('kind')
    .where('resource', '=', enquiryKind.plural)
    .where('record', '=', id)
    .where('kind', 'in', stops)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return last?.kind === 'answered';
}

/** Undoes marking as answered, so that the clock continues; `status` is the one the enquiry had before. */
export const unmarkAnswered = (
  { id, status }: { id: number; status: EnquiryStatus },
  context: Context,
): Promise<void> =>
  context.db.transaction().execute(async (db) => {
    const record = await answerable<StoredEnquiry>(enquiryKind, db, id);
    if (record.firstReplyAt === null) return;
    if (!(await isByWord(db, id)))
      throw new AppError(
        409,
        'This enquiry was answered by email, which cannot be undone. Nothing was changed.',
      );
    await db
      .updateTable('enquiries')
      .set({
        firstReplyAt: null,
        // a colleague may have moved it on since
        ...(record.status === 'waiting' ? { status } : {}),
        updatedAt: context.now().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    const text = 'No longer marked as answered';
    await recordEvent(enquiryKind, db, context, { record: id, kind: 'unanswered', text });
    await audit(db, context, { action: 'unanswered', resource: enquiryKind.plural, record: id });
  });
