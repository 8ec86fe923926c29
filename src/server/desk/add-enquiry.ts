import { type RawBuilder, sql } from 'kysely';
import type { CallParsed } from '#shared/calls.ts';
import { adminBase } from '#shared/menu.ts';
import { dueAt } from '#shared/promise-clock.ts';
import type { Settings } from '#shared/settings.ts';
import type { Db } from '../db/database.ts';
import { readSettings } from '../db/settings.ts';
import { enquiryNotice, enquiryReceipt, type House } from '../mail/message.ts';
import { queueMail } from '../mail/outbox-store.ts';
import type { Context } from '../rpc/context.ts';
import { addEvent } from './events.ts';
import { recipients } from './recipients.ts';
import { referenceOf } from './reference.ts';
import { enquiryEraseAt } from './retention.ts';
import type { StoredEnquiry } from './stored.ts';
import { consentText, judge, requestKey, withinLimit } from './submission.ts';

const dayMs = 24 * 60 * 60_000;
/** Shorter texts ('Please call me') are written by different people in the same words. */
const longText = 40;

/** Commits an enquiry with its history and its mails, or finds that it is there already. */
export async function addEnquiry(sent: CallParsed<'enquiry/add'>, context: Context): Promise<void> {
  const { db, now } = context;
  const company = sent.company ?? sent.companyOrganization;
  const { firstName, lastName, email, phone, message, page } = sent;
  const requestId = requestKey(sent.requestId, [firstName, lastName, email, phone, company, message]);
  if (requestId !== null && (await isThere(db, requestId))) return;

  const settings = await readSettings(db, ['forms', 'hours', 'retention', 'company', 'contacts']);
  await withinLimit(context, 'enquiry', settings.forms.perAddress, async () => {
    const received = now();
    const reasons = await judge(
      context,
      sent,
      [firstName, lastName, company, message],
      settings.forms,
      await sameTextBefore(db, { message, email }, received),
    );
    const added = await db.transaction().execute(async (trx) => {
      const at = received.toISOString();
      const status = reasons.length > 0 ? 'spam' : 'new';
      const row = await trx
        .insertInto('enquiries')
        .values({
          reference: crypto.randomUUID(),
          requestId,
          ...{ firstName, lastName, company, email, phone, message, page },
          consent: consentText(sent.consent),
          spamReasons: JSON.stringify(reasons),
          status,
          owner: null,
          dueAt: dueAt(received, settings.hours).toISOString(),
          firstReplyAt: null,
          closedAt: null,
          eraseAt: enquiryEraseAt({ status, closedAt: null, createdAt: at }, settings.retention),
          version: 1,
          createdAt: at,
          updatedAt: at,
        })
        .onConflict((oc) => oc.column('requestId').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return false;
      const enquiry = await trx
        .updateTable('enquiries')
        .set({ reference: referenceOf('ENQ', row.id, received) })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await addEvent(trx, {
        resource: 'enquiries',
        record: row.id,
        kind: 'received',
        text: reasons.length > 0 ? `Received, and put with the spam: ${reasons.join('; ')}` : 'Received',
        author: null,
        at: received,
      });
      if (reasons.length === 0) {
        await queueReceipt(trx, enquiry, { ...settings, publicUrl: context.publicUrl }, received);
        await queueNotices(trx, enquiry, { ...settings, publicUrl: context.publicUrl }, received);
      }
      return true;
    });
    if (added) context.mailWaiting();
    return added;
  });
}

type Letters = House & Pick<Settings, 'hours' | 'forms'>;
const about = (record: number) => ({ resource: 'enquiries', record }) as const;

/** The visitor's receipt, which names the due time. */
export async function queueReceipt(
  db: Db,
  enquiry: StoredEnquiry,
  house: House & Pick<Settings, 'hours'>,
  now: Date,
): Promise<void> {
  const mail = enquiryReceipt(enquiry, house, house.hours);
  await queueMail(db, { kind: 'enquiryReceipt', ...about(enquiry.id), ...mail }, now);
}

async function queueNotices(db: Db, enquiry: StoredEnquiry, house: Letters, now: Date): Promise<void> {
  const link = `${house.publicUrl}${adminBase}/contact?id=${enquiry.id}`;
  for (const to of await recipients(db, house.forms.recipients)) {
    const mail = enquiryNotice(enquiry, to, house, link);
    await queueMail(db, { kind: 'enquiryNotice', ...about(enquiry.id), ...mail }, now);
  }
}

const isThere = async (db: Db, requestId: string) =>
  (await db.selectFrom('enquiries').select('id').where('requestId', '=', requestId).executeTakeFirst()) !==
  undefined;

const beginning = (text: RawBuilder<unknown>) => sql`substr(${text}, 1, 60)`;
const end = (text: RawBuilder<unknown>) => sql`substr(${text}, length(${text}) - 59, 60)`;

/** Within a day from the same address; within a week from anyone when the text is longer than a phrase. */
async function sameTextBefore(db: Db, sent: { message: string; email: string }, now: Date): Promise<boolean> {
  const text = sql`cast(${sent.message} as text)`;
  const since = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  let query = db
    .selectFrom('enquiries')
    .select('id')
    .where('createdAt', '>=', since(sent.message.length >= longText ? 7 : 1))
    // both ends are what the index holds (migration 0008)
    .where(beginning(sql.ref('message')), '=', beginning(text))
    .where(end(sql.ref('message')), '=', end(text))
    .where('message', '=', sent.message);
  if (sent.message.length < longText) query = query.where('email', '=', sent.email);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
