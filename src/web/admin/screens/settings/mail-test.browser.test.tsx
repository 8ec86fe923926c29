import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { MailTest } from './mail-test.tsx';

test.each([
  [{ ok: true, words: '250 ok' }, 'Sent. The server accepted it.'],
  [{ ok: false, words: 'Wrong password' }, 'Not sent. Wrong password'],
])('a test email says in words what became of it: %o', async (answer, words) => {
  await showInPanel(<MailTest />, { answers: { 'mail/test': answer } });
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect.element(page.getByRole('status').first()).toHaveTextContent(words);
});
