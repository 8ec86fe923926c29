import { AppError } from '#shared/errors.ts';
import { whatsappUrl } from '#shared/whatsapp-url.ts';
import type { Context } from '../rpc/context.ts';
import { answerable, recordAnswer } from './answer.ts';
import { enquiryKind } from './enquiry.ts';

/** Records the handover, and returns the URL that opens the text in WhatsApp. The clock runs on: nobody has sent it yet. */
export const replyByWhatsapp = (
  { id, text }: { id: number; text: string },
  context: Context,
): Promise<string> =>
  context.db.transaction().execute(async (db) => {
    const record = await answerable(enquiryKind, db, id);
    if (record.phone === '') throw new AppError(409, 'No phone number is known.');
    await recordAnswer(enquiryKind, db, context, { id, by: 'whatsapp', text });
    return whatsappUrl(record.phone, text);
  });
