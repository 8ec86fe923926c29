import { randomUUID } from 'node:crypto';
import type { testEvent, WebhookEvent } from '#shared/webhooks.ts';
import type { Db } from '../db/database.ts';
import { lockToRefer } from '../db/lock-rows.ts';
import { noLaterThanPresent } from '../db/present-time.ts';

export const webhooksTag = 'webhooks';

interface Announcement {
  type: WebhookEvent | typeof testEvent;
  at: Date;
  /** Numbers, names and addresses of records; no text of a person, which would outlive its erasure at the receiver. */
  data: Readonly<Record<string, string | number>>;
}

const bodyOf = ({ type, at, data }: Announcement) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/** Queues one delivery in the caller’s transaction, so that it is sent if and only if that is committed. */
export async function queueDelivery(db: Db, webhook: number, told: Announcement): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values({
      webhook,
      messageId: `msg_${randomUUID()}`,
      kind: told.type,
      body: bodyOf(told),
      state: 'waiting',
      attempts: 0,
      nextAt: noLaterThanPresent(told.at),
      leasedUntil: null,
      lastError: null,
      createdAt: told.at.toISOString(),
      sentAt: null,
    })
    .execute();
}

/** Queues an event for each webhook in use that listens to it. */
export async function queueEvent(db: Db, told: Announcement & { type: WebhookEvent }): Promise<void> {
  const ids = (await listeningTo(db, [told.type])).map(({ id }) => id);
  if (ids.length === 0) return;
  // One that is being removed is waited for, and gets nothing: its foreign key would undo the write that this event tells of.
  const there = lockToRefer(db, db.selectFrom('webhooks').select('id').where('id', 'in', ids).orderBy('id'));
  for (const { id } of await there.execute()) await queueDelivery(db, id, told);
}

/** Active webhooks subscribed to one of these events. */
export async function listeningTo(db: Db, events: readonly WebhookEvent[]): Promise<{ id: number }[]> {
  const rows = await db.selectFrom('webhooks').select(['id', 'events', 'active']).orderBy('id').execute();
  return rows.filter(
    ({ active, events: told }) =>
      Boolean(active) && (JSON.parse(told) as string[]).some((each) => events.some((one) => one === each)), // written by our own calls
  );
}
