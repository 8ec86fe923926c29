import { AppError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { staffReply } from '../mail/message.ts';
import { type OnSent, queueMail } from '../mail/outbox-store.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { recordEvent } from './change.ts';
import { readMailSettings } from './desk-mails.ts';
import { addEvent, isWritten } from './events.ts';
import { type DeskKind, type StoredRecord, stateOf } from './kind.ts';
import { kinds } from './kinds.ts';
import { storedRecord, storedRecords } from './stored.ts';

/** A record that may be answered by any channel: any but spam. */
export async function answerable<R extends StoredRecord>(kind: DeskKind, db: Db, id: number): Promise<R> {
  const record = await storedRecord<R>(kind, db, id);
  if (stateOf(kind, record) !== 'spam') return record;
  throw new AppError(409, `This ${kind.name} is marked as spam. Press “Not spam” before you answer it.`);
}

/** Records an answer to a record, in the transaction that sends it. It is not known yet whether anything has arrived. */
export async function recordAnswer(
  kind: DeskKind,
  db: Db,
  context: Context,
  { id, by, text }: { id: number; by: 'reply' | 'whatsapp' | 'answered'; text: string },
): Promise<void> {
  await recordEvent(kind, db, context, { record: id, kind: by, text });
  await audit(db, context, { action: by, resource: kind.plural, record: id });
}

/** Within this time the same words by the same person are one answer: pressed twice, or sent again because the response was lost. */
const repeatMs = 5 * minuteMs;

/** Whether the same text was just sent to this address; failed mails may be sent again. */
async function isRepeat(
  kind: DeskKind,
  db: Db,
  context: Context,
  { id, to, words }: { id: number; to: string; words: string },
): Promise<boolean> {
  const reply = { resource: kind.plural, record: id, kind: 'reply', text: words } as const;
  if (!(await isWritten(db, { ...reply, author: staffOf(context).id, at: context.now() }, repeatMs)))
    return false;
  const [newest] = await db
    .selectFrom('mails')
    .select(['to', 'state'])
    .where('resource', '=', kind.plural)
    .where('record', '=', id)
    .where('kind', '=', `${kind.name}Reply`)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return newest?.to === to && newest.state !== 'failed';
}

/** Answers by mail, each text once. The record does not change yet, because the mail may never be delivered. */
export async function replyByMail(
  kind: DeskKind,
  { id, subject, text }: { id: number; subject: string; text: string },
  context: Context,
): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    // its row is locked: of two at one moment, the second sees what the first has sent
    const record = await answerable(kind, db, id);
    const mail = staffReply(record, { subject, text }, await readMailSettings(db, context));
    const words = `${mail.subject}\n\n${text}`;
    if (await isRepeat(kind, db, context, { id, to: mail.to, words })) return;
    const about = { kind: `${kind.name}Reply`, resource: kind.plural, record: id } as const;
    const kept = !(await context.mailServer.mailsGoOut(db));
    await queueMail(db, { ...about, ...mail, kept }, context.now());
    await recordAnswer(kind, db, context, { id, by: 'reply', text: words });
  });
  context.mailWaiting();
}

/** The mail server accepted an answer, so the record now counts as answered. */
export const replySent: OnSent = async (db, mail, now) => {
  const kind = kinds.find(({ name, plural }) => plural === mail.resource && `${name}Reply` === mail.kind);
  if (!kind || mail.record === null) return;
  // the mail is locked here, its record by what is written below: an erasure locks them in that order, too
  const [record] = await storedRecords(kind, db, [mail.record], { lock: false });
  if (!record) return;
  await addEvent(db, {
    resource: kind.plural,
    record: record.id,
    kind: 'sent',
    text: 'Answer sent',
    author: null,
    at: now,
  });
  await kind.afterAnswer?.(db, record, now.toISOString());
};
