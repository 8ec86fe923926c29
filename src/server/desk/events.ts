import type { Db } from '../db/database.ts';
import type { Desk } from './kind.ts';

/** History events of an enquiry or application; `note` is an internal note. */
export type EventKind =
  | 'received'
  | 'note'
  | 'reply'
  | 'sent'
  | 'whatsapp'
  | 'answered'
  | 'unanswered'
  | 'status'
  | 'stage'
  | 'owner'
  | 'rating'
  | 'rejected'
  | 'undone'
  | 'imported'
  | 'cv'
  | 'interview'
  | 'amount'
  | 'currency'
  | 'followUp'
  | 'lossReason'
  | 'lossNote';

/** Adds a history entry, in the transaction of the change it describes. */
export async function addEvent(
  db: Db,
  event: { resource: Desk; record: number; kind: EventKind; text: string; author: number | null; at: Date },
): Promise<void> {
  const { at, ...values } = event;
  await db
    .insertInto('events')
    .values({ ...values, createdAt: at.toISOString() })
    .execute();
}
