import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskMail } from '#shared/calls/mail.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { Mails } from './mails.tsx';

const kept: DeskMail = {
  id: 1,
  kind: 'enquiryReceipt',
  to: 'mala@example.org',
  subject: 'We have your message',
  state: 'kept',
  attempts: 0,
  nextAt: '2026-03-02T09:30:00.000Z',
  lastError: 'No mail server',
  createdAt: '2026-03-02T09:30:00.000Z',
  sentAt: null,
};

test.each([
  [false, 'Not sent: no mail server'],
  [true, 'Kept'],
])('a kept mail is told by whether there is a mail server now: %s', async (receipts, words) => {
  await showInPanel(<Mails mails={[kept]} retries />, {
    answers: { 'web/forms': { answerBy: 'Monday, 3 PM', receipts, applicationDays: 180 } },
  });
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
