import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/database.ts';
import { readSettings } from '../db/settings.ts';
import { staffReply } from '../mail/message.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { audit } from '../rpc/audit.ts';
import type { Context } from '../rpc/context.ts';
import { enquiryEvent, storedEnquiry } from './change-enquiry.ts';
import type { StoredEnquiry } from './stored.ts';

/** The first answer stops the promise clock; then it is the customer's turn. */
async function answered(db: Db, context: Context, { id }: StoredEnquiry): Promise<void> {
  const at = context.now().toISOString();
  await db
    .updateTable('enquiries')
    // In the database's own words: a colleague may have closed it, or answered, since it was read.
    .set((eb) => ({
      firstReplyAt: eb.fn.coalesce('firstReplyAt', eb.val(at)),
      status: sql<string>`case when status in ('new', 'open') then 'waiting' else status end`,
      version: eb('version', '+', 1),
      updatedAt: at,
    }))
    .where('id', '=', id)
    .execute();
}

function answerable(enquiry: StoredEnquiry): void {
  if (enquiry.status === 'spam') {
    throw new AppError(409, 'This enquiry lies with the spam. Say that it is no spam before you answer it.');
  }
}

/** Answers by mail: the answer, its line of history and the first reply are one. */
export async function replyByMail(
  { id, subject, text }: { id: number; subject: string; text: string },
  context: Context,
): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const enquiry = await storedEnquiry(db, id);
    answerable(enquiry);
    const settings = await readSettings(db, ['company', 'contacts']);
    const mail = staffReply(enquiry, { subject, text }, { ...settings, publicUrl: context.publicUrl });
    await queueMail(db, { kind: 'enquiryReply', resource: 'enquiries', record: id, ...mail }, context.now());
    await enquiryEvent(db, context, id, 'reply', `${mail.subject}\n\n${text}`);
    await answered(db, context, enquiry);
    await audit(db, context, { action: 'reply', resource: 'enquiries', record: id });
  });
  context.mailWaiting();
}

/** Indian numbers are often written without their country's code: ten digits, or a 0 and ten. */
export function whatsappNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits;
  const plain = digits.replace(/^0+/, '');
  return plain.length === 10 ? `91${plain}` : plain;
}

/** Records the hand-off, and gives the address that opens the text in WhatsApp. */
export async function replyByWhatsapp(
  { id, text }: { id: number; text: string },
  context: Context,
): Promise<string> {
  return context.db.transaction().execute(async (db) => {
    const enquiry = await storedEnquiry(db, id);
    answerable(enquiry);
    await enquiryEvent(db, context, id, 'whatsapp', text);
    await answered(db, context, enquiry);
    await audit(db, context, { action: 'whatsapp', resource: 'enquiries', record: id });
    return `https://wa.me/${whatsappNumber(enquiry.phone)}?text=${encodeURIComponent(text)}`;
  });
}
