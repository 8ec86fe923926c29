import type { Selectable } from 'kysely';
import { dayMs } from '#shared/time-units.ts';
import type { Database, Db } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import { noLaterThanPresent } from '../db/present-time.ts';
import type { Tables } from '../db/schema.ts';
import { openSecret } from '../db/sealed-secret.ts';
import { untilNone } from '../db/until-none.ts';
import type { Log } from '../http/log.ts';
import { type Outbox, startOutbox } from '../mail/outbox.ts';
import { nextTry } from '../mail/retry.ts';
import { makeSendingStore } from '../mail/sending-store.ts';
import { NoAnswer, post } from './post.ts';
import { signatureOf } from './signature.ts';

type Delivery = Selectable<Tables['webhook_deliveries']>;

/** A delivery is given up after this time, however often it was tried (docs/webhooks.md). */
const patienceMs = 3 * dayMs;
const keptDays = 30;
const batch = 200;

export const secretName = (key: string) => `webhook:${key}`;

/** Posts one delivery to its webhook, signed at this moment. */
export async function deliver(
  db: Db,
  sealKey: Uint8Array,
  delivery: Delivery,
  { privateToo, at }: { privateToo: boolean; at: Date },
): Promise<void> {
  const { address, secret, key, active } = await db
    .selectFrom('webhooks')
    .select(['address', 'secret', 'key', 'active'])
    .where('id', '=', delivery.webhook)
    .executeTakeFirstOrThrow();
  if (!active) throw new Error('This webhook is turned off');
  const opened = openSecret(sealKey, secretName(key), secret);
  if (opened === null)
    throw new Error('Its secret was sealed with the key of another installation. Make a new one.');
  const seconds = Math.floor(at.getTime() / 1000);
  await post(
    address,
    delivery.body,
    {
      'content-type': 'application/json',
      'user-agent': 'nirvaaga-webhooks',
      'webhook-id': delivery.messageId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(opened, delivery.messageId, seconds, delivery.body),
    },
    { privateToo },
  );
}

/**
 * Postpones everything else due for a webhook that did not answer until this delivery has been tried again: each attempt would occupy a
 * slot for seconds while others wait, and after a day’s outage there are many.
 */
async function putOff(
  { db }: Pick<Database, 'db'>,
  { webhook, attempts }: Delivery,
  time: () => Promise<Date>,
): Promise<void> {
  const now = await time();
  const again = nextTry(attempts + 1, { createdAt: now, now, refused: false, random: 1, patienceMs }) ?? now;
  const behind = new Date(again.getTime() + 1000).toISOString();
  await db.transaction().execute(async (trx) => {
    const due = trx
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook', '=', webhook)
      .where('state', '=', 'waiting')
      .where('nextAt', '<=', now.toISOString());
    // always in the same order, as several may fail at the same moment
    await lockRows(trx, due.orderBy('id'), 'webhook_deliveries').execute();
    await trx.updateTable('webhook_deliveries').set({ nextAt: behind }).where('id', 'in', due).execute();
  });
}

/** Sends deliveries as the outbox sends mails: claimed by the database's clock, once, unless the process dies while sending. */
export function startDeliveries(
  database: Pick<Database, 'db' | 'engine'>,
  parts: { key: Uint8Array; privateToo: boolean; log: Log; onTried: () => void },
): Outbox {
  const store = makeSendingStore<Delivery>(database, 'webhook_deliveries', { receiver: 'webhook' });
  return startOutbox<Delivery>({
    store,
    words: ['a webhook delivery', 'webhook deliveries'],
    send: () => async (delivery) => {
      const at = await store.now();
      try {
        await deliver(database.db, parts.key, delivery, { privateToo: parts.privateToo, at });
      } catch (error) {
        if (error instanceof NoAnswer)
          await putOff(database, delivery, store.now).catch((trouble: unknown) =>
            parts.log.warn('could not postpone the other deliveries of a webhook', { error: trouble }),
          );
        throw error;
      }
    },
    patienceMs,
    log: parts.log,
    onTried: parts.onTried,
  });
}

/**
 * Makes a delivery due at once that waits for its next try or was given up; false if it is being sent, is due already, or was accepted.
 * It keeps its age and attempts: one that was given up is tried this once, and then given up again.
 */
export async function hastenDelivery(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', lastError: null, nextAt: noLaterThanPresent(now) })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'failed'),
        eb.and([eb('state', '=', 'waiting'), eb('nextAt', '>', noLaterThanPresent(now))]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deliveries are kept for a month, delivered or not. Returns the number deleted. */
export const dropOldDeliveries = (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
  return dropInBatches(db, deliveryIds(db).where('createdAt', '<', before));
};

/** Before a webhook is removed: the rest goes with it, in one statement. */
export const dropDeliveriesOf = (db: Db, webhook: number): Promise<number> =>
  dropInBatches(db, deliveryIds(db).where('webhook', '=', webhook));

const deliveryIds = (db: Db) => db.selectFrom('webhook_deliveries').select('id');

const dropInBatches = (db: Db, which: ReturnType<typeof deliveryIds>): Promise<number> =>
  untilNone(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('webhook_deliveries')
      .where('id', 'in', which.orderBy('id').limit(batch))
      .executeTakeFirstOrThrow();
    return numDeletedRows;
  });
