import { AppError } from '#shared/errors.ts';
import type { Context } from '../rpc/context.ts';
import { answerable, recordAnswer } from './answer.ts';
import { enquiryKind } from './enquiry.ts';

/** Indian numbers are often written without the country code: ten digits, or a 0 and ten. */
function whatsappNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits;
  const plain = digits.replace(/^0+/, '');
  return plain.length === 10 ? `91${plain}` : plain;
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
    return `https://wa.me/${whatsappNumber(record.phone)}?text=${encodeURIComponent(text)}`;
  });
