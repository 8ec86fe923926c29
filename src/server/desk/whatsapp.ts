import { AppError } from '#shared/errors.ts';
import { internationalDigits } from '#shared/phone-number.ts';
import { whatsappUrl } from '#shared/whatsapp-url.ts';
import type { Context } from '../rpc/context.ts';
import { answerable, recordAnswer } from './answer.ts';
import { enquiryKind } from './enquiry.ts';

/** With the country code. Ten digits without one are taken to be an Indian number, which is often written so, also with a 0 in front. */
function whatsappNumber(phone: string): string {
  const international = internationalDigits(phone);
  if (international !== null) return international;
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 ? `91${digits}` : digits;
}

/** Records the handover, and returns the URL that opens the text in WhatsApp. The clock runs on: nobody has sent it yet. */
export const replyByWhatsapp = (
  { id, text }: { id: number; text: string },
  context: Context,
): Promise<string> =>
  context.db.transaction().execute(async (db) => {
    const record = await answerable(enquiryKind, db, id);
    if (record.phone === '') throw new AppError(409, 'No phone number is known.');
    await recordAnswer(enquiryKind, db, context, { id, by: 'whatsapp', text });
    return whatsappUrl(whatsappNumber(record.phone), text);
  });
