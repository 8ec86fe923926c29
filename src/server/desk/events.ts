import type { Db } from '../db/database.ts';
import type { Desk } from './kind.ts';

/** What happened to an enquiry or an application; `note` is what staff wrote among themselves. */
export type EventKind =
  | 'received'
  | 'note'
  | 'reply'
  | 'sent'
  | 'whatsapp'
  | 'status'
  | 'stage'
  | 'owner'
  | 'rating'
  | 'rejected'
  | 'undone'
  | 'cv';

/** One line of a record's history, inside the transaction of what it tells about. */
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
