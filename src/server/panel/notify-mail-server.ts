import { randomUUID } from 'node:crypto';
import { mailServerMail } from '../mail/mail-server-mail.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { ownersOf } from '../mail/recipients.ts';
import { senderOf } from '../mail/sender.ts';
import type { Send } from '../mail/transport.ts';
import { type Context, staffOf } from '../rpc/context.ts';

const kind = 'mailServerChanged';

/**
 * Mails the owners that the mail server was changed, through the previous one: whoever set the new one could keep the mail from them.
 * Without a previous one, or if it no longer accepts mail, this mail waits with the others.
 */
export async function notifyMailServer(
  context: Context,
  sendBefore: Send | null,
  server: string | null,
): Promise<void> {
  const { db, publicUrl, now, log } = context;
  const sender = await senderOf(db, publicUrl);
  const tell = async (to: string) => {
    const mail = mailServerMail(to, staffOf(context).name, server, sender);
    try {
      if (sendBefore) return await sendBefore({ ...mail, replyTo: null, kind, messageId: randomUUID() });
    } catch (error) {
      log.warn('could not tell the owners through the previous mail server that it was changed', { error });
    }
    await queueMail(db, { ...mail, kind }, now());
  };
  await Promise.all((await ownersOf(db)).map(tell));
  context.mailWaiting();
}
