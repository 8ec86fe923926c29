import { randomUUID } from 'node:crypto';
import { minuteMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import type { Mail } from '../mail/compose.ts';
import { mailServerMail } from '../mail/mail-server-mail.ts';
import { insertMail } from '../mail/outbox-store.ts';
import { ownersOf } from '../mail/recipients.ts';
import { senderOf } from '../mail/sender.ts';
import type { Send } from '../mail/transport.ts';
import { withdrawMails } from '../mail/withdraw.ts';
import { type Context, staffOf } from '../rpc/context.ts';

const kind = 'mailServerChanged';
/** Longer than the previous server can take to accept a mail, or to be given up (mail/transport.ts). */
const headStartMs = 2 * minuteMs;

interface Warning {
  id: number;
  messageId: string;
  mail: Mail;
}

/**
 * Queues a mail to every owner that the mail server was changed, in the transaction that changes it. With a previous server they wait
 * until it has had its chance (`warnThroughPrevious`); if it fails, or this process ends, they go out with the others.
 */
export async function queueWarnings(
  db: Db,
  context: Context,
  { server, hasPrevious }: { server: string | null; hasPrevious: boolean },
): Promise<Warning[]> {
  const now = context.now();
  const sender = await senderOf(db, context.publicUrl);
  const later = hasPrevious ? { notBefore: new Date(now.getTime() + headStartMs) } : {};
  const warnings: Warning[] = [];
  for (const to of await ownersOf(db)) {
    const mail = mailServerMail(to, staffOf(context).name, server, sender);
    const messageId = randomUUID();
    warnings.push({ id: await insertMail(db, { ...mail, ...later, kind, messageId }, now), messageId, mail });
  }
  return warnings;
}

/** Sends the queued mails through the previous mail server: whoever set the new one could keep them from the owners. */
export async function warnThroughPrevious(
  { db, now, log }: Context,
  send: Send,
  warnings: readonly Warning[],
): Promise<void> {
  const tell = async ({ id, messageId, mail }: Warning) => {
    try {
      await send({ ...mail, replyTo: null, kind, messageId });
    } catch (error) {
      log.warn('could not tell the owners through the previous mail server that it was changed', { error });
      return;
    }
    await db.transaction().execute((trx) => withdrawMails(trx, (eb) => eb('id', '=', id), now()));
  };
  await Promise.all(warnings.map(tell));
}
