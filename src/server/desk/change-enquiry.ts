import { type EnquiryStatus, enquiryStatuses } from '#shared/desk-calls.ts';
import { AppError } from '#shared/errors.ts';
import { dueAt } from '#shared/promise-clock.ts';
import type { Db } from '../db/database.ts';
import { readSetting, readSettings } from '../db/settings.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { notFound } from '../rpc/errors.ts';
import { queueReceipt } from './add-enquiry.ts';
import { wholeEnquiry } from './enquiry-rows.ts';
import { addEvent, type EventKind } from './events.ts';
import { ownerName } from './owners.ts';
import { enquiryEraseAt } from './retention.ts';
import type { StoredEnquiry } from './stored.ts';

export interface EnquiryChange {
  status?: EnquiryStatus | undefined;
  owner?: number | null | undefined;
}

const ended: readonly string[] = ['won', 'lost', 'closed'];
const labelOf = (status: string) => enquiryStatuses.find((each) => each.value === status)?.label ?? status;

export async function storedEnquiry(db: Db, id: number): Promise<StoredEnquiry> {
  const row = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', id)
    .where('email', '<>', '')
    .executeTakeFirst();
  if (!row) throw notFound('This enquiry');
  return row;
}

export const enquiryEvent = (db: Db, context: Context, record: number, kind: EventKind, text: string) =>
  addEvent(db, { resource: 'enquiries', record, kind, text, author: staffOf(context).id, at: context.now() });

/** Changes status and owner, with a line of history for each. Answers false when nothing was different. */
export async function changeEnquiry(
  db: Db,
  context: Context,
  before: StoredEnquiry,
  { status = before.status as EnquiryStatus, owner = before.owner }: EnquiryChange,
): Promise<boolean> {
  const moved = status !== before.status;
  const given = owner !== before.owner;
  if (!moved && !given) return false;
  const now = context.now();
  const name = given ? await ownerName(db, owner) : null;
  const closedAt = ended.includes(status) ? (before.closedAt ?? now.toISOString()) : null;
  const retention = await readSetting(db, 'retention');
  const updated = await db
    .updateTable('enquiries')
    .set({
      status,
      owner,
      closedAt,
      eraseAt: enquiryEraseAt({ status, closedAt, createdAt: before.createdAt }, retention),
      version: before.version + 1,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();
  if (!updated) throw await stale(db, before.id, now);
  if (moved)
    await enquiryEvent(db, context, before.id, 'status', `${labelOf(before.status)} → ${labelOf(status)}`);
  if (given)
    await enquiryEvent(
      db,
      context,
      before.id,
      'owner',
      name === null ? 'Nobody’s any more' : `Given to ${name}`,
    );
  if (moved && before.status === 'spam') await promise(db, context, updated);
  const changes = { ...(moved ? { status } : {}), ...(given ? { owner } : {}) };
  const old = { ...(moved ? { status: before.status } : {}), ...(given ? { owner: before.owner } : {}) };
  await audit(db, context, {
    action: 'update',
    resource: 'enquiries',
    record: before.id,
    before: old,
    after: changes,
  });
  return true;
}

/** What was no spam after all gets the receipt it missed, and a due time that can still be met. */
async function promise(db: Db, context: Context, enquiry: StoredEnquiry): Promise<void> {
  const now = context.now();
  const receipt = await db
    .selectFrom('mails')
    .select('id')
    .where('resource', '=', 'enquiries')
    .where('record', '=', enquiry.id)
    .where('kind', '=', 'enquiryReceipt')
    .executeTakeFirst();
  if (receipt || enquiry.firstReplyAt !== null || ended.includes(enquiry.status)) return;
  const settings = await readSettings(db, ['hours', 'company', 'contacts']);
  const due = new Date(enquiry.dueAt) > now ? enquiry.dueAt : dueAt(now, settings.hours).toISOString();
  await db.updateTable('enquiries').set({ dueAt: due }).where('id', '=', enquiry.id).execute();
  await queueReceipt(db, { ...enquiry, dueAt: due }, { ...settings, publicUrl: context.publicUrl }, now);
}

export const stale = async (db: Db, id: number, now: Date) =>
  new AppError(409, 'Someone else changed this enquiry while you had it open. Choose what to keep.', {
    current: await wholeEnquiry(db, id, now),
  });
