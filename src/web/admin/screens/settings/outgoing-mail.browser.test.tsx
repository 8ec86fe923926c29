import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AnyMail } from '#shared/calls/mail.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { OutgoingMail } from './outgoing-mail.tsx';

const at = '2026-03-02T09:30:00.000Z';
const mail: AnyMail = {
  id: 1,
  kind: 'enquiryNotice',
  to: 'office@example.org',
  subject: 'New enquiry from Mala',
  state: 'failed',
  attempts: 40,
  nextAt: at,
  lastError: '550 No',
  createdAt: at,
  sentAt: null,
  resource: 'enquiries',
  record: 4,
};

test('a mail of a desk the user may not open is listed by its subject only', async () => {
  const hidden: AnyMail = { ...mail, id: 2, resource: 'applications', to: '', subject: '' };
  await showInPanel(<OutgoingMail />, {
    answers: { 'mails/unsent': { sends: true, kept: 0, failed: 2, sendable: 0, rows: [mail, hidden] } },
  });
  const rows = page.getByRole('listitem');
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/^New enquiry from MalaFailedto office@example.org, /) as string,
      expect.stringMatching(/^An email about an applicationFailed2 Mar 2026/) as string,
    ]);
  await expect.element(rows.first().getByRole('link', { name: 'open its record' })).toBeVisible();
  expect(rows.last().getByRole('link').elements()).toEqual([]);
  await expect
    .element(rows.last().getByRole('button', { name: 'Send now: An email about an application' }))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test('mails that are not sent with the others are explained', async () => {
  await showInPanel(<OutgoingMail />, {
    answers: { 'mails/unsent': { sends: true, kept: 3, failed: 0, sendable: 2, rows: [mail] } },
  });
  await expect
    .element(page.getByText(/1 is not sent with the others: the link in an email has expired, or/))
    .toBeVisible();
});

test('the newest of many mails are shown, and the others after a press', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({ ...mail, id: at + 1, subject: `Mail ${at + 1}` }));
  await showInPanel(<OutgoingMail />, {
    answers: { 'mails/unsent': { sends: true, kept: 0, failed: 7, sendable: 0, rows } },
  });
  await expect.element(page.getByText('Mail 5')).toBeVisible();
  await expect.element(page.getByText('Mail 6')).not.toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByText('Show 2 more').click();
  await expect.element(page.getByText('Mail 7')).toBeVisible();
});
