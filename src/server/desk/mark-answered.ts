import type { Context } from '../rpc/context.ts';
import { answerable, keepAnswer } from './answer.ts';
import { enquiryKind } from './enquiry.ts';
import type { StoredEnquiry } from './kind.ts';

/** Stops the clock on somebody’s word. An enquiry that was answered before stays as it is. */
export const markAnswered = ({ id }: { id: number }, context: Context): Promise<void> =>
  context.db.transaction().execute(async (db) => {
    const record = await answerable<StoredEnquiry>(enquiryKind, db, id);
    if (record.firstReplyAt !== null) return;
    await keepAnswer(enquiryKind, db, context, { id, by: 'answered', text: 'Marked as answered' });
    await enquiryKind.afterAnswer?.(db, record, context.now().toISOString());
  });
