import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WholeApplication } from '#shared/calls/desk/applications.ts';
import { AppError } from '#shared/errors.ts';
import { application, mail } from '#web/testing/desk-rows.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { type Answers, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { Interviews } from './interviews.tsx';

const planned = {
  id: 3,
  sequence: 1,
  startsAt: '2099-01-08T09:30:00.000Z',
  minutes: 45,
  place: 'Room 2',
  interviewers: 'Mala',
  note: null,
  cancelled: false,
};
const run = async (work: () => Promise<unknown>) => {
  await work();
  return true;
};
const open = (more: Partial<WholeApplication>, answers: Answers = {}) =>
  showInPanel(
    <Interviews application={application(1, more)} tools={{ busy: false, run, change: () => undefined }} />,
    { answers },
  );
const kept = application(1, { mails: [mail(1, 'Interview', { kind: 'interview', state: 'kept' })] });

test('an interview is planned in office time; without a mail server it says that the email is kept', async () => {
  await open({}, { 'application/interview': kept });
  await page.getByRole('button', { name: 'Schedule an interview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule an interview' });
  await dialog.getByRole('button', { name: 'Schedule and invite' }).click();
  await expect.element(dialog.getByLabelText('Day and time')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabelText('Day and time').fill('soon');
  await expect
    .element(dialog.getByText('Enter a date and time, such as 25 Nov 2026, 10:00', { exact: true }))
    .toBeVisible();
  await dialog.getByLabelText('Day and time').fill('2020-01-08T15:00');
  await expect.element(dialog.getByText('Choose a time in the future')).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByLabelText('Day and time').fill('2099-01-08T15:00');
  await dialog.getByLabelText('Place or link').fill('https://meet.example.com/abc');
  await dialog.getByRole('button', { name: 'Schedule and invite' }).click();
  await expect.element(page.getByText('Interview scheduled, but not sent: no mail server')).toBeVisible();
  await expect
    .element(page.getByText(/^The email is kept: send it from here once there is one/))
    .toBeVisible();
  expect(requestsOf('application/interview')).toEqual([
    {
      application: 1,
      startsAt: '2099-01-08T09:30:00.000Z',
      minutes: 45,
      place: 'https://meet.example.com/abc',
      interviewers: '',
      note: '',
    },
  ]);
});

test('spam has no empty block of interviews', async () => {
  const { screen } = await open({ interviews: [planned], stage: 'spam' });
  await expect.element(page.getByRole('heading', { name: 'Interviews' })).toBeVisible();
  await screen.unmount();
  await open({ stage: 'spam' });
  expect(page.getByRole('heading', { name: 'Interviews' }).elements()).toEqual([]);
});

test('the calendar offers no day that has passed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T06:00:00Z') }); // in the middle of a month
  onTestFinished(() => void vi.useRealTimers());
  await open({});
  await page.getByRole('button', { name: 'Schedule an interview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a day' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  const days = page.getByRole('gridcell').getByRole('button');
  await expect.element(days.nth(10)).toBeDisabled(); // well before today
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(page.getByRole('button', { name: 'Today' })).toBeEnabled();
});

test('without a mail server a note says what to do instead of mailing', async () => {
  const noMail = { 'web/forms': { answerBy: 'Monday, 3 PM', receipts: false, applicationDays: 180 } };
  await open({ interviews: [planned] }, noMail);
  await page.getByRole('button', { name: 'Schedule an interview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule an interview' });
  await expect
    .element(dialog.getByText(/the email to Karthik Selvam is kept\. Send it from here once there is one/))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Cancel the interview of/ }).click();
  await expect.element(page.getByText(/An invitation that is kept is dropped\./)).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Cancel this interview?' });
  expect(question.getByRole('button', { name: /Cancel/ }).elements(), 'one meaning of Cancel').toHaveLength(
    1,
  );
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.poll(() => question.elements()).toEqual([]);
  await quiet();
  expect(requestsOf('application/interview/cancel')).toEqual([]);
});

test('an unsaved interview is restored after Escape and after a crash, until it is discarded', async () => {
  const dialog = page.getByRole('dialog', { name: 'Schedule an interview' });
  const plan = () => page.getByRole('button', { name: 'Schedule an interview' }).click();
  const { screen } = await open({});
  await plan();
  await dialog.getByLabelText('Place or link').fill('Room 2');
  await dialog.getByLabelText('Note for the applicant').fill('Bring a sample.');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.elements()).toEqual([]);
  await screen.unmount();
  await open({});
  await plan();
  await expect.element(dialog.getByLabelText('Place or link')).toHaveValue('Room 2');
  await expect.element(dialog.getByLabelText('Note for the applicant')).toHaveValue('Bring a sample.');
  await expect
    .element(dialog.getByText(/^Place or link, Note for the applicant\. Not saved yet/))
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await plan();
  await expect.element(dialog.getByLabelText('Place or link')).toHaveValue('');
});

test('an interview of a rejected applicant is marked, unless the mail that cancels it is pending', async () => {
  const words = page.getByText('The interview is still in the applicant’s calendar.');
  const { screen } = await open({ stage: 'withdrawn', interviews: [planned] });
  await expect.element(words).toBeVisible();
  await screen.unmount();
  await open({ stage: 'rejected', undoUntil: '2099-01-01T00:00:00.000Z', interviews: [planned] });
  await expect.element(page.getByText(/^Room 2/)).toBeVisible();
  expect(words.elements()).toEqual([]);
});

test('a rejected applicant gets no mail about a change, unless requested', async () => {
  const unsent = application(1, { stage: 'rejected', interviews: [planned] });
  await open({ stage: 'rejected', interviews: [planned] }, { 'application/interview/change': unsent });
  const dialog = page.getByRole('dialog', { name: 'Change the interview' });
  const change = page.getByRole('button', { name: /^Change the interview/ });
  await change.click();
  await expect.element(dialog.getByText(/gets an email only if you ask for it/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.element(page.getByText('No email was sent')).toBeVisible();
  await change.click();
  await dialog.getByRole('checkbox', { name: /about the change$/ }).click();
  await dialog.getByRole('button', { name: 'Change and notify' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(requestsOf('application/interview/change')).toMatchObject([{ tell: false }, { tell: true }]);
});

test('a calendar file that fails to load shows an error', async () => {
  await open(
    { interviews: [planned] },
    {
      'application/interview/file': () => {
        throw new AppError(503, 'The database is away for a moment.');
      },
    },
  );
  await page.getByRole('button', { name: /^Calendar file of/ }).click();
  await expect.element(page.getByText('The database is away for a moment.')).toBeVisible();
});

test('a planned interview is shown, changed and cancelled', async () => {
  const sent = application(1, { mails: [mail(1, 'Interview', { kind: 'interview', state: 'waiting' })] });
  await open(
    { interviews: [planned, { ...planned, id: 4, cancelled: true }] },
    { 'application/interview/change': sent, 'application/interview/cancel': sent },
  );
  await expect.element(page.getByText('8 Jan 2099, 15:00 IST').first()).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /^Change the interview/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the interview' });
  await expect.element(dialog.getByLabelText('Day and time')).toHaveValue('8 Jan 2099, 15:00');
  await dialog.getByLabelText('Day and time').fill('2099-01-09T15:00');
  await dialog.getByRole('button', { name: 'Change and notify' }).click();
  await expect.element(page.getByText('Interview changed')).toBeVisible();
  await page.getByRole('button', { name: /^Cancel the interview of/ }).click();
  await page.getByRole('button', { name: 'Cancel the interview', exact: true }).click();
  await expect.element(page.getByText('Interview cancelled')).toBeVisible();
  expect(requestsOf('application/interview/change')).toMatchObject([
    { id: 3, sequence: 1, startsAt: '2099-01-09T09:30:00.000Z' },
  ]);
  expect(requestsOf('application/interview/cancel')).toEqual([{ id: 3, sequence: 1 }]);
});

test('cancelling one whose invitation was withdrawn says that no email was sent', async () => {
  const invited = mail(1, 'Interview', { kind: 'interview', state: 'kept' });
  const receipt = mail(2, 'Your application', { kind: 'applicationReceipt', state: 'kept' });
  await open(
    { interviews: [planned], mails: [invited, receipt] },
    { 'application/interview/cancel': application(1, { mails: [receipt] }) },
  );
  await page.getByRole('button', { name: /^Cancel the interview of/ }).click();
  await page.getByRole('button', { name: 'Cancel the interview', exact: true }).click();
  await expect.element(page.getByText('Interview cancelled', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No email was sent')).toBeVisible();
});

test('planning one for an applicant at a later stage offers no Undo', async () => {
  const further = application(1, { stage: 'offer', mails: [mail(1, 'Interview', { kind: 'interview' })] });
  await open({ stage: 'offer' }, { 'application/interview': further });
  await page.getByRole('button', { name: 'Schedule an interview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule an interview' });
  await dialog.getByLabelText('Day and time').fill('2099-01-08T15:00');
  await dialog.getByLabelText('Place or link').fill('Room 2');
  await dialog.getByRole('button', { name: 'Schedule and invite' }).click();
  await expect.element(page.getByText('Interview scheduled')).toBeVisible();
  expect(page.getByRole('button', { name: 'Move to Interview' }).elements()).toEqual([]);
});
