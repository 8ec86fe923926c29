import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { testEvent, type WebhookEvent } from '#shared/webhooks.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { sealSecret } from '../db/sealed-secret.ts';
import { mailOwners } from '../mail/mail-owners.ts';
import { type WebhookChange, webhookMail } from '../mail/owner-mail.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { conflict, notFound, refusal } from '../rpc/errors.ts';
import { dropDeliveriesOf, hastenDelivery, secretName } from '../webhooks/deliveries.ts';
import { queueDelivery, webhooksTag } from '../webhooks/queue.ts';
import { listenFromNow } from '../webhooks/scheduled.ts';
import { newSecret } from '../webhooks/signature.ts';
import { announcedChange } from './announced-change.ts';

const maxWebhooks = 20;
const shownDeliveries = 50;

function demandOwner(context: Context): void {
  if (!staffOf(context).owner) throw new AppError(403, 'Only an owner may see and change webhooks.');
}

function demandAllowed({ config }: Context, address: string): void {
  if (config.WEBHOOK_PRIVATE === 'off' && !address.startsWith('https:'))
    throw refusal({ address: 'The address must begin with https://' });
}

/** As shown in the panel, without its secret. */
const shown = ({ id, address, events, active, version }: Selectable<Tables['webhooks']>) => ({
  id,
  address,
  version,
  active: Boolean(active),
  events: JSON.parse(events) as WebhookEvent[], // written by the calls below
});

type Shown = ReturnType<typeof shown>;

async function find(db: Db, id: number) {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This webhook');
  return row;
}

async function demandActive(db: Db, id: number): Promise<void> {
  const { active } = await find(db, id);
  if (!active) throw new AppError(409, 'This webhook is turned off. Turn it on first.');
}

/** One transaction for the change, its mails and its audit log entry, which has no secret. */
async function change<T>(context: Context, work: (db: Db) => Promise<T>): Promise<T> {
  demandOwner(context);
  const done = await announcedChange(context, webhooksTag, work);
  context.mailWaiting();
  return done;
}

const resource = 'webhooks';

/**
 * Mails the owners, in the caller’s transaction: a session alone can have events sent to any program, and learn the secret of one, so it
 * must not go unnoticed.
 */
const tellOwners = (db: Db, context: Context, webhook: Parameters<typeof webhookMail>[2]) =>
  mailOwners(db, context, (to, sender) => ({
    ...webhookMail(to, staffOf(context).name, webhook, sender),
    kind: 'webhookSet',
  }));

/** What an update grants the other program; null if it only restricts. */
function widening(before: Shown, after: Omit<Shown, 'id' | 'version'>): WebhookChange | null {
  if (before.address !== after.address) return 'sent to another address';
  if (after.events.some((event) => !before.events.includes(event))) return 'given more events';
  return after.active && !before.active ? 'turned on again' : null;
}

/** Addresses of other programs that are notified of events. */
export const webhookHandlers: Handlers<
  | 'webhooks/list'
  | 'webhook/add'
  | 'webhook/update'
  | 'webhook/secret'
  | 'webhook/remove'
  | 'webhook/test'
  | 'webhook/delivery/retry'
> = {
  async 'webhooks/list'(_request, context) {
    demandOwner(context);
    const { db, config } = context;
    const rows = await db.selectFrom('webhooks').selectAll().orderBy('id').execute();
    const deliveries = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(shownDeliveries)
      .execute();
    return {
      privateToo: config.WEBHOOK_PRIVATE === 'on',
      rows: rows.map(shown),
      deliveries: deliveries.map(({ state, ...row }) => ({ ...row, state: state as 'waiting' })), // one of the states of sending-store.ts
    };
  },

  'webhook/add': ({ address, events }, context) =>
    change(context, async (db) => {
      demandAllowed(context, address);
      const { n } = await db
        .selectFrom('webhooks')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      if (Number(n) >= maxWebhooks)
        throw new AppError(409, `There are already ${maxWebhooks} webhooks. Remove one first.`);
      await listenFromNow(db);
      const [key, secret, at] = [randomUUID(), newSecret(), context.now().toISOString()];
      const { id } = await db
        .insertInto('webhooks')
        .values({
          key,
          address,
          events: JSON.stringify(events),
          active: true,
          version: 1,
          secret: sealSecret(context.keys.seal, secretName(key), secret),
          createdAt: at,
          updatedAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(db, context, { action: 'add', resource, record: id, after: { address, events } });
      await tellOwners(db, context, { address, events, change: 'set up' });
      return { id, secret };
    }),

  'webhook/update': ({ id, version, address, events, active }, context) =>
    change(context, async (db) => {
      demandAllowed(context, address);
      const before = shown(await find(db, id));
      await listenFromNow(db);
      const updated = await db
        .updateTable('webhooks')
        .set({
          address,
          active,
          version: version + 1,
          events: JSON.stringify(events),
          updatedAt: context.now().toISOString(),
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      if (!updated)
        throw conflict(
          'changed this webhook while you were editing',
          shown(await find(db, id)),
          'Reload the page.',
        );
      await audit(db, context, {
        action: 'update',
        resource,
        record: id,
        before: { address: before.address, events: before.events, active: before.active },
        after: { address, events, active },
      });
      const change = widening(before, { address, events, active });
      if (change) await tellOwners(db, context, { address, events, change });
      return {};
    }),

  'webhook/secret': ({ id }, context) =>
    change(context, async (db) => {
      const webhook = await find(db, id);
      const { key } = webhook;
      const secret = newSecret();
      await db
        .updateTable('webhooks')
        .set({ secret: sealSecret(context.keys.seal, secretName(key), secret) })
        .where('id', '=', id)
        .execute();
      await audit(db, context, { action: 'newSecret', resource, record: id });
      await tellOwners(db, context, { ...shown(webhook), change: 'given a new secret' });
      return { secret };
    }),

  async 'webhook/remove'({ id }, context) {
    demandOwner(context);
    await dropDeliveriesOf(context.db, id);
    return change(context, async (db) => {
      const { address } = await find(db, id);
      await db.deleteFrom('webhooks').where('id', '=', id).execute();
      await audit(db, context, { action: 'delete', resource, record: id, before: { address } });
      return {};
    });
  },

  async 'webhook/test'({ id }, context) {
    await change(context, async (db) => {
      await demandActive(db, id);
      await queueDelivery(db, id, { type: testEvent, at: context.now(), data: { webhook: id } });
      await audit(db, context, { action: 'test', resource, record: id });
    });
    context.webhooksWaiting();
    return {};
  },
  async 'webhook/delivery/retry'({ id }, context) {
    await change(context, async (db) => {
      const found = await db
        .selectFrom('webhook_deliveries')
        .select(['webhook', 'kind'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!found) throw notFound('This delivery');
      await demandActive(db, found.webhook);
      if (!(await hastenDelivery(db, id, context.now())))
        throw new AppError(409, 'This delivery is on its way, or has already been accepted.');
      await audit(db, context, {
        action: 'retryDelivery',
        resource,
        record: found.webhook,
        after: { delivery: id, kind: found.kind },
      });
    });
    context.webhooksWaiting();
    return {};
  },
};
