import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallRequest, CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { client } from '#web/admin/query/client.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { WebhookForm } from './webhook-form.tsx';
import WebhooksRoute from './webhooks-route.tsx';

const address = page.getByLabelText('Web address');
const alerts = page.getByRole('checkbox', { name: 'Something is wrong with the site' });
const added = (
  <>
    <h1>Webhooks</h1>
    <WebhookForm privateToo={false} onDone={() => {}} />
  </>
);
type Row = CallResponse<'webhooks/list'>['rows'][number];
const row: Row = { id: 3, version: 2, active: true, address: 'https://crm.example.com/', events: [] };

test('an unsaved new webhook is restored after a crash, until it is discarded', async () => {
  const { screen } = await showInPanel(added);
  await address.fill('https://crm.example.com/new');
  await alerts.click();
  await screen.unmount();
  const other = await showInPanel(<WebhookForm row={row} privateToo={false} onDone={() => {}} />);
  await expect.element(address).toHaveValue('https://crm.example.com/');
  await other.screen.unmount();
  const again = await showInPanel(added);
  await expect.element(address).toHaveValue('https://crm.example.com/new');
  await expect.element(alerts).not.toBeChecked();
  await expect.element(page.getByText(/^Web address, Events\. Not saved yet/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await again.screen.unmount();
  await showInPanel(added);
  await expect.element(address).toHaveValue('');
});

test('another owner’s change is shown before it is overwritten', async () => {
  let stands: Row = { ...row, events: ['alert.raised'] };
  await showInPanel(<WebhooksRoute />, {
    answers: {
      'webhooks/list': () => ({ privateToo: false, rows: [stands], deliveries: [] }),
      'webhook/update': ({ version, ...sent }: CallRequest<'webhook/update'>) => {
        if (version !== stands.version) throw new AppError(409, 'Changed', { current: stands });
        stands = { ...sent, id: row.id, version: version + 1 };
        return {};
      },
    },
  });
  await page.getByRole('button', { name: 'Change' }).click();
  await address.fill('https://crm.example.com/mine');
  stands = { ...stands, version: 3, active: false, address: 'https://crm.example.com/theirs' };
  await client.invalidateQueries();
  await expect.element(page.getByRole('heading', { name: stands.address })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(
      page.getByText(/^Somebody else has changed this webhook.*turned off.*theirs.*wrong with the site/),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Webhook saved')).toBeVisible();
  expect(requestsOf('webhook/update')).toMatchObject([
    { version: 2, active: true },
    { version: 3, active: false, address: 'https://crm.example.com/mine' },
  ]);
});

test('users other than owners read who manages webhooks, without a retry', async () => {
  await showInPanel(<WebhooksRoute />, {
    answers: {
      'webhooks/list': () => {
        throw new AppError(403, 'Only an owner may see and change webhooks.');
      },
    },
  });
  await expect.element(page.getByText('Only an owner may see and change webhooks.')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('the focus moves into an opened form, and to its card’s heading when it closes', async () => {
  let rows = [row];
  await showInPanel(<WebhooksRoute />, {
    answers: {
      'webhooks/list': () => ({ privateToo: false, rows, deliveries: [] }),
      'webhook/update': {},
      'webhook/add': ({ address, events }: CallRequest<'webhook/add'>) => {
        rows = [...rows, { ...row, id: 4, address, events }];
        return { id: 4, secret: 'told once' };
      },
    },
  });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  for (const way of ['Cancel', 'Save']) {
    await page.getByRole('button', { name: 'Change' }).click();
    await expect.element(address).toHaveFocus();
    if (way === 'Save') await alerts.click();
    await page.getByRole('button', { name: way }).click();
    await expect.element(heading(row.address)).toHaveFocus();
  }
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await expect.element(address).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(heading('Webhooks')).toHaveFocus();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await address.fill('https://crm.example.com/new');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect.element(heading('Webhooks')).toHaveFocus();
});

test('removing a webhook moves the focus to the title', async () => {
  const rows = [row];
  await showInPanel(
    <>
      <h1 tabIndex={-1} data-page-title>
        System
      </h1>
      <WebhooksRoute />
    </>,
    {
      answers: {
        'webhooks/list': () => ({ rows, deliveries: [], privateToo: false }),
        'webhook/remove': () => {
          rows.pop();
          return {};
        },
      },
    },
  );
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => page.getByRole('heading', { name: row.address }).elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the message about what failed names it', async () => {
  const refuse = () => {
    throw new AppError(503, 'The database is away.');
  };
  await showInPanel(<WebhooksRoute />, {
    answers: {
      'webhooks/list': () => ({ privateToo: false, rows: [row], deliveries: [] }),
      'webhook/test': refuse,
      'webhook/remove': refuse,
    },
  });
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(page.getByText('Test not sent')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Webhook not removed')).toBeVisible();
});
