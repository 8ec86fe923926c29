import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WebhookDelivery } from '#shared/calls/webhooks.ts';
import type { CallRequest } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import WebhooksRoute from './webhooks-route.tsx';

const later = '2096-01-01T00:00:00.000Z';
const row = { id: 3, version: 2, active: true, address: 'https://crm.example.com/', events: [] };
const delivery = (values: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: 1,
  webhook: row.id,
  messageId: 'msg_1',
  kind: 'enquiry.received',
  state: 'waiting',
  attempts: 1,
  nextAt: later,
  lastError: null,
  createdAt: '2026-11-27T08:30:00.000Z',
  sentAt: null,
  ...values,
});

const items = page.getByRole('region', { name: 'Last deliveries' }).getByRole('listitem');
const tryNow = page.getByRole('button', { name: /^Try now/ });

const show = (
  deliveries: WebhookDelivery[],
  more: { active?: boolean; privileges?: string[]; refuse?: true } = {},
) =>
  showInPanel(
    <>
      <h1 tabIndex={-1} data-page-title>
        System
      </h1>
      <WebhooksRoute />
    </>,
    {
      ...(more.privileges ? { privileges: more.privileges } : {}),
      answers: {
        'webhooks/list': () => ({
          privateToo: false,
          rows: [{ ...row, active: more.active ?? true }],
          deliveries,
        }),
        'webhook/delivery/retry': ({ id }: CallRequest<'webhook/delivery/retry'>) => {
          if (more.refuse)
            throw new AppError(409, 'This delivery is on its way, or has already been accepted.');
          const tried = deliveries.find((each) => each.id === id);
          if (tried) Object.assign(tried, { state: 'sent', sentAt: '2026-11-28T08:30:00.000Z' });
          return {};
        },
      },
    },
  );

test('a failure is told in plain words, with what the system said below', async () => {
  const raw = 'getaddrinfo ENOTFOUND crm.example.com';
  await show([delivery({ lastError: raw })]);
  await expect.element(items.getByText('The address was not found. Check its spelling.')).toBeVisible();
  await expect.element(items.getByText(raw)).toBeVisible();
  await expect.element(items.getByText(/^Next try /)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a delivery that waits or was given up is tried at once', async () => {
  await show([
    delivery({ id: 1, lastError: 'Answered 500' }),
    delivery({ id: 2, state: 'failed', lastError: 'Answered 500', kind: 'alert.raised' }),
    delivery({ id: 3, attempts: 0 }),
    delivery({ id: 4, state: 'sent', sentAt: later }),
    delivery({ id: 5, state: 'sending' }),
    delivery({ id: 6, nextAt: '2026-11-27T08:30:00.000Z' }),
  ]);
  await expect.poll(() => tryNow.elements()).toHaveLength(3);
  await page.getByRole('button', { name: 'Try now: Something is wrong with the site' }).click();
  await expect.element(page.getByText('On its way')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(requestsOf('webhook/delivery/retry')).toEqual([{ id: 2 }]);
  await expect.poll(() => tryNow.elements()).toHaveLength(2);
});

test('a refused try says why', async () => {
  await show([delivery({})], { refuse: true });
  await tryNow.click();
  await expect.element(page.getByText(/^This delivery is on its way/)).toBeVisible();
  await expect.element(tryNow).toHaveFocus();
});

test.each([
  ['without the right to change webhooks', { privileges: ['homeView', 'settingsView'] }],
  ['of a webhook that is turned off', { active: false }],
])('a delivery %s cannot be tried', async (_name, more) => {
  await show([delivery({ lastError: 'Answered 500' })], more);
  await expect.element(items.getByText(/^It answered 500/)).toBeVisible();
  expect(tryNow.elements()).toEqual([]);
});
