import { randomUUID } from 'node:crypto';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import { noLaterThanPresent } from '../db/present-time.ts';
import type { Tables } from '../db/schema.ts';
import type { Mail } from './compose.ts';
import { type MailState, makeSendingStore, noServer, type SendingStore } from './sending-store.ts';

export type MailKind =
  | 'enquiryReceipt'
  | 'enquiryNotice'
  | 'enquiryReply'
  | 'applicationReply'
  | 'applicationReceipt'
  | 'applicationNotice'
  | 'rejection'
  | 'interview'
  | 'interviewCancelled'
  | 'testMail'
  | 'alert'
  | 'mailServerChanged'
  | 'newOwner'
  | 'noticesSet'
  | 'webhookSet'
  | 'passkeyAdded'
  | 'passkeyOptional'
  | 'passkeyRemoved'
  | 'passkeyRequired'
  | 'recoveryCodes'
  | 'twoFactorOff'
  | 'twoFactorOn'
  | 'passwordChanged'
  | 'addressChanged';

/** Mails with a link that grants access (linked-mail.ts). */
export const linkKinds = ['invitation', 'passwordReset'] as const;
export type LinkKind = (typeof linkKinds)[number];

export interface Queued extends Mail {
  kind: MailKind;
  /** The record the mail is about. */
  resource?: 'enquiries' | 'applications' | 'users';
  record?: number;
  /** Not sent before this time; immediately if absent. */
  notBefore?: Date;
  /** There is no mail server. */
  kept?: boolean;
}

export type StoredMail = Selectable<Tables['mails']>;

/** Queues a mail in the caller’s transaction, so that it is sent if and only if the change it reports is committed. */
export const queueMail = (db: Db, mail: Queued, now: Date): Promise<number> =>
  insertMail(db, { ...mail, messageId: randomUUID() }, now);

export async function insertMail(
  db: Db,
  mail: Omit<Queued, 'kind'> & {
    kind: MailKind | LinkKind;
    /** Stays the same across attempts, so that the receiving server can recognize duplicates. */
    messageId: string;
  },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('mails')
    .values({
      messageId: mail.messageId,
      resource: mail.resource ?? null,
      record: mail.record ?? null,
      kind: mail.kind,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      replyTo: mail.replyTo ?? null,
      calendar: mail.calendar ?? null,
      state: (mail.kept ? 'kept' : 'waiting') satisfies MailState,
      attempts: 0,
      nextAt: mail.notBefore?.toISOString() ?? noLaterThanPresent(now),
      leasedUntil: null,
      lastError: mail.kept ? noServer : null,
      createdAt: now.toISOString(),
      sentAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Called in the transaction that marks a mail as sent. */
export type OnSent = (db: Db, mail: StoredMail, now: Date) => Promise<void>;

/** Mails to send. */
export const makeOutboxStore = (
  database: Pick<Database, 'db' | 'engine'>,
  onSent?: OnSent,
  now?: () => Promise<Date>,
): SendingStore<StoredMail> =>
  makeSendingStore<StoredMail>(database, 'mails', {
    ...(now ? { now } : {}),
    async onSent(db, mail, at) {
      // A link that grants access is not stored longer than it takes to send it.
      await db
        .updateTable('mails')
        .set({ text: '', html: '' })
        .where('id', '=', mail.id)
        .where('kind', 'in', [...linkKinds])
        .execute();
      await onSent?.(db, mail, at);
    },
  });

/** Given up, or rejected so far and waiting for a retry. */
export const troubled = sql<SqlBool>`(mails.state = 'failed' or (mails.state = 'waiting' and ${sql.ref('mails.lastError')} is not null))`;

/** Due at once, with all attempts before it. A mail with a link keeps its age, which is that of the link. */
export const requeued = (now: Date) => ({
  state: 'waiting' satisfies MailState,
  attempts: 0,
  lastError: null,
  nextAt: noLaterThanPresent(now),
  createdAt: sql<string>`case when mails.kind in (${sql.join(linkKinds)}) then ${sql.ref('mails.createdAt')} else ${now.toISOString()} end`,
});

/** Resends a mail that was held, given up or rejected so far. */
export async function retryMail(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('mails')
    .set(requeued(now))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'kept'), troubled]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
