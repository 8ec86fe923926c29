import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { WebhookForm } from './webhook-form.tsx';

const address = page.getByLabelText('Web address');
const alerts = page.getByRole('checkbox', { name: 'Something is wrong with the site' });
const added = (
  <>
    <h1>Webhooks</h1>
    <WebhookForm privateToo={false} onDone={() => {}} />
  </>
);
const row = { id: 3, version: 2, active: true, address: 'https://crm.example.com/', events: [] };

test('a webhook that is being added is there again after a crash, until it is given up', async () => {
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
  await expect.element(page.getByText(/^Web address, Tell of\. Not saved yet/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await again.screen.unmount();
  await showInPanel(added);
  await expect.element(address).toHaveValue('');
});
