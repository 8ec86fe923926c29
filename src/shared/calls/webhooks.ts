import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../resource/calls.ts';
import { idField, messages, strict, version } from '../resource/rules.ts';
import { deliveryStates, webhookEventNames } from '../webhooks.ts';

const text = z.string();
const addressWords = 'Enter an address such as https://crm.example.com/hooks';
/** Plain http is for private networks alone; the server decides. */
const address = z.string(addressWords).check(
  z.trim(),
  z.maxLength(500, messages.tooLong(500)),
  z.refine((value) => {
    if (!URL.canParse(value)) return false;
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
  }, addressWords),
);
const events = z
  .array(z.enum(webhookEventNames, messages.choice), messages.choice)
  .check(z.minLength(1, 'Choose at least one event'));

const delivery = z.object({
  id: z.number(),
  webhook: z.number(),
  messageId: text,
  kind: text,
  state: z.enum(deliveryStates),
  attempts: z.number(),
  nextAt: text,
  lastError: z.nullable(text),
  createdAt: text,
  sentAt: z.nullable(text),
});
export type WebhookDelivery = z.output<typeof delivery>;

/** For owners alone. */
export const webhookCalls = {
  /** With the newest 50 deliveries. A secret is only returned once, by the call that creates it. */
  'webhooks/list': call(
    nothing,
    z.object({
      /** Whether addresses of private networks, and plain http, are allowed. */
      privateToo: z.boolean(),
      rows: z.array(
        z.object({
          id: z.number(),
          address: text,
          events: z.array(z.enum(webhookEventNames)),
          active: z.boolean(),
          version: z.number(),
        }),
      ),
      deliveries: z.array(delivery),
    }),
    ['settingsView'],
  ),
  'webhook/add': call(strict({ address, events }), z.object({ id: z.number(), secret: text }), [
    'settingsUpdate',
  ]),
  'webhook/update': call(
    strict({ id: idField, version: version(), address, events, active: z.boolean() }),
    nothing,
    ['settingsUpdate'],
  ),
  /** The previous secret becomes invalid immediately. */
  'webhook/secret': call(strict({ id: idField }), z.object({ secret: text }), ['settingsUpdate']),
  'webhook/remove': call(strict({ id: idField }), nothing, ['settingsUpdate']),
  /** Queues a delivery of the kind `webhook.test`. */
  'webhook/test': call(strict({ id: idField }), nothing, ['settingsUpdate']),
  /** By the number of a delivery that waits for its next try or was given up: it is tried once more at once. */
  'webhook/delivery/retry': call(strict({ id: idField }), nothing, ['settingsUpdate']),
};
