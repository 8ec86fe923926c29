import { randomUUID } from 'node:crypto';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import { noLaterThanPresent, presentTime } from '../db/present-time.ts';
import type { Tables } from '../db/schema.ts';
import type { Mail } from './letter.ts';

/** Held: there is no mail server. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'kept';
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

const noServer = 'No mail server is set up';

export type StoredMail = Selectable<Tables['mails']>;

/** Queues a mail in the caller’s transaction, so that it is sent if and only if the change it reports is committed. */
export const queueMail = (db: Db, mail: Queued, now: Date): Promise<number> =>
  insertMail(db, { ...mail, messageId: randomUUID() }, now);

export async function insertMail(
  db: Db,
  mail: Omit<Queued, 'kind'> & {
    kind: MailKind | LinkKind;
    /** The same for each attempt, so that the receiving server can recognize duplicates. */
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

export interface OutboxStore {
  /** The time by which mails are due: the clock all instances share. */
  now(): Promise<Date>;
  /** Due mails; with `abandoned` also those whose worker died. */
  dueMails(now: Date, limit: number, abandoned: boolean): Promise<StoredMail[]>;
  /** When the next mail is due; null when none is waiting. */
  nextTime(): Promise<Date | null>;
  /** Claims a mail; true for exactly one caller. */
  lease(id: number, now: Date, until: Date): Promise<boolean>;
  /** Keeps a claim: the mail is still being sent. */
  renew(id: number, until: Date): Promise<void>;
  sent(id: number, now: Date): Promise<void>;
  /** Without a next attempt the mail is given up. */
  failed(id: number, error: string, nextAt: Date | null): Promise<void>;
  /** Releases the leases of a process that no longer runs. */
  releaseLeases(): Promise<void>;
  /** Holds due mails because there is no mail server. */
  keep(now: Date): Promise<number>;
}

/** Called in the transaction that marks a mail as sent. */
export type OnSent = (db: Db, mail: StoredMail, now: Date) => Promise<void>;

export function makeOutboxStore(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  onSent?: OnSent,
  now = () => presentTime(db),
): OutboxStore {
  return {
    now,

    dueMails: (now, limit, abandoned) => {
      const at = now.toISOString();
      return db
        .selectFrom('mails')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'waiting'), eb('nextAt', '<=', at)]),
            ...(abandoned ? [eb.and([eb('state', '=', 'sending'), eb('leasedUntil', '<=', at)])] : []),
          ]),
        )
        .orderBy('nextAt')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async nextTime() {
      const row = await db
        .selectFrom('mails')
        .select('nextAt')
        .where('state', '=', 'waiting')
        .orderBy('nextAt')
        .limit(1)
        .executeTakeFirst();
      return row ? new Date(row.nextAt) : null;
    },

    async lease(id, now, until) {
      const at = now.toISOString();
      const taken = await db
        .updateTable('mails')
        .set((eb) => ({
          state: 'sending',
          leasedUntil: until.toISOString(),
          attempts: eb('attempts', '+', 1),
        }))
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'waiting'), eb('nextAt', '<=', at)]),
            eb.and([eb('state', '=', 'sending'), eb('leasedUntil', '<=', at)]),
          ]),
        )
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },

    async renew(id, until) {
      await db
        .updateTable('mails')
        .set({ leasedUntil: until.toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .execute();
    },

    sent: (id, now) =>
      db.transaction().execute(async (trx) => {
        const mail = await trx
          .updateTable('mails')
          .set({ state: 'sent', leasedUntil: null, lastError: null, sentAt: now.toISOString() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        // A link that grants access is not stored longer than it takes to send it.
        await trx
          .updateTable('mails')
          .set({ text: '', html: '' })
          .where('id', '=', id)
          .where('kind', 'in', [...linkKinds])
          .execute();
        if (mail) await onSent?.(trx, mail, now);
      }),

    async failed(id, error, nextAt) {
      await db
        .updateTable('mails')
        .set({
          state: nextAt ? 'waiting' : 'failed',
          leasedUntil: null,
          lastError: error.slice(0, 500),
          ...(nextAt ? { nextAt: nextAt.toISOString() } : {}),
        })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .execute();
    },

    async releaseLeases() {
      // SQLite has one process, so every lease belongs to a dead one; on PostgreSQL others may be running
      if (engine === 'postgres') return;
      await db
        .updateTable('mails')
        .set({ state: 'waiting', leasedUntil: null })
        .where('state', '=', 'sending')
        .execute();
    },

    async keep(now) {
      const rows = await db
        .updateTable('mails')
        .set({ state: 'kept', lastError: noServer })
        .where('state', '=', 'waiting')
        .where('nextAt', '<=', now.toISOString())
        .returning('id')
        .execute();
      return rows.length;
    },
  };
}

/** Given up, or rejected so far and waiting for a retry. */
export const troubled = sql<SqlBool>`(mails.state = 'failed' or (mails.state = 'waiting' and ${sql.ref('mails.lastError')} is not null))`;

/** Resends a mail that was held, given up or rejected so far. */
export async function retryMail(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('mails')
    .set({
      ...{ state: 'waiting', attempts: 0, lastError: null },
      ...{ nextAt: noLaterThanPresent(now), createdAt: now.toISOString() },
    })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'kept'), troubled]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
