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

interface Event {
  resource: Desk;
  record: number;
  kind: EventKind;
  text: string;
  author: number | null;
  at: Date;
}

/** Whether its author has written the same within this time, in milliseconds. */
export async function isWritten(
  db: Db,
  { at, ...event }: Omit<Event, 'author'> & { author: number },
  withinMs: number,
): Promise<boolean> {
  const said = await db
    .selectFrom('events')
    .select('id')
    .where('resource', '=', event.resource)
    .where('record', '=', event.record)
    .where('kind', '=', event.kind)
    .where('text', '=', event.text)
    .where('author', '=', event.author)
    .where('createdAt', '>=', new Date(at.getTime() - withinMs).toISOString())
    .executeTakeFirst();
  return said !== undefined;
}

/** Adds a history entry, in the transaction of the change it describes. */
export async function addEvent(db: Db, { at, ...values }: Event): Promise<void> {
  await db
    .insertInto('events')
    .values({ ...values, createdAt: at.toISOString() })
    .execute();
}
