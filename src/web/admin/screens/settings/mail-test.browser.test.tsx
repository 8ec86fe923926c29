import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { MailTest } from './mail-test.tsx';
import { settingsPath } from './tabs.ts';

test('the result of a test mail takes no space before one was sent', async () => {
  await showInPanel(<MailTest />, { path: `${settingsPath}/forms` });
  const card = page.getByRole('region', { name: 'Send a test email' });
  await expect.element(card).toBeVisible();
  const form = card.element().querySelector('form')?.getBoundingClientRect();
  const below = card.element().getBoundingClientRect().bottom - (form?.bottom ?? Number.NaN);
  const above =
    card.getByRole('heading').element().getBoundingClientRect().top -
    card.element().getBoundingClientRect().top;
  expect(below).toBeLessThan(above + 8);
});
