import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskEvent } from '#shared/calls/desk/parts.ts';
import type { DeskMail } from '#shared/calls/mail.ts';
import { AppError } from '#shared/errors.ts';
import { keepItem, recoverItems } from '#web/admin/session/kept-items.ts';
import { clearStored } from '#web/admin/session/session.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { type Answers, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { MailForm } from './mail-form.tsx';

const record = { id: 4, firstName: 'Anand', lastName: null, reference: 'ENQ-4', email: 'anand@example.com' };
const template = {
  label: 'A call',
  subject: 'A call about {reference}',
  text: 'Dear {firstName}, when may we call?',
};
const answer = page.getByRole('textbox', { name: 'Answer' });
const subject = page.getByRole('textbox', { name: 'Subject' });

async function choose() {
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'A call' }).click();
}

const mail = (state: DeskMail['state']): DeskMail => ({
  id: 1,
  kind: 'enquiryReply',
  to: record.email,
  subject: 'Your mill',
  state,
  attempts: 0,
  nextAt: '2026-05-04T09:30:00.000Z',
  lastError: null,
  createdAt: '2026-05-04T09:30:00.000Z',
  sentAt: null,
});

const open = (state: DeskMail['state'] = 'waiting', more: Answers = {}) =>
  showInPanel(<MailForm desk="enquiries" record={record} send={async () => ({ mails: [mail(state)] })} />, {
    answers: {
      'desk/templates': [template],
      'desk/templates/keep': {},
      'web/site': () => {
        throw new AppError(503, 'Away.');
      },
      ...more,
    },
  });

test('an answer starts from a template', async () => {
  await open();
  await choose();
  await expect.element(subject).toHaveValue('A call about ENQ-4');
  await expect.element(answer).toHaveValue('Dear Anand, when may we call?');
});

test('a subject without the reference says that the mail has it', async () => {
  await open();
  const note = page.getByText('Sent with “(ENQ-4)” at the end.');
  await expect.element(subject).toHaveValue('Your enquiry ENQ-4');
  expect(note.elements()).toEqual([]);
  await subject.fill('A call');
  await expect.element(note).toBeVisible();
});

test('without a mail server it says that nothing is sent', async () => {
  await open('kept', { 'web/forms': { answerBy: 'Monday, 3 PM', receipts: false, applicationDays: 180 } });
  await expect.element(page.getByText(/^Not sent to anand@example\.com: no mail server/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep answer' })).toBeVisible();
});

test.each([460, 540])('the buttons of an answer stand side by side at %i px', async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 900));
  await open();
  const topOf = (name: string | RegExp) => {
    const { top, height } = page.getByRole('button', { name }).element().getBoundingClientRect();
    return Math.round(top + height / 2);
  };
  await expect.element(page.getByRole('button', { name: 'Templates' })).toBeVisible();
  expect(topOf(/answer$/)).toBe(topOf('Templates'));
});

test('existing text stays, and the template is inserted at the cursor', async () => {
  await open();
  await subject.fill('Your mill');
  await answer.fill('Before.');
  await userEvent.keyboard('{End}');
  await choose();
  await expect.element(subject).toHaveValue('Your mill');
  await expect.element(answer).toHaveValue('Before.\n\nDear Anand, when may we call?');
});

test('Ctrl+Z removes a template, and then the text typed before it', async () => {
  await open();
  await answer.click();
  await userEvent.keyboard('We can.');
  await choose();
  await expect.element(answer).toHaveValue('We can.\n\nDear Anand, when may we call?');
  await expect.element(answer).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(answer).toHaveValue('We can.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(answer).toHaveValue('We can');
});

test('of two greetings the typed one is kept', async () => {
  await open();
  await answer.fill('Hello Anand,');
  await userEvent.keyboard('{End}');
  await choose();
  await expect.element(answer).toHaveValue('Hello Anand,\n\nWhen may we call?');
});

test('a colleague’s answer is named, and asked about once before a second one is sent', async () => {
  const send = vi
    .fn(async () => ({ mails: [mail('waiting')] }))
    .mockRejectedValueOnce(new AppError(503, 'Away.'));
  const colleagues: DeskEvent = {
    id: 9,
    kind: 'reply',
    text: 'We can.',
    author: 8,
    authorName: 'Kumar',
    createdAt: new Date().toISOString(),
  };
  await showInPanel(<MailForm desk="enquiries" record={record} answered={colleagues} send={send} />, {
    answers: { 'desk/templates': [template] },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Kumar answered just now.');
  await answer.fill('We can, from May on.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a second answer?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(send).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await dialog.getByRole('button', { name: 'Send anyway' }).click();
  await expect.element(page.getByText('Answer not sent')).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(page.getByText('Answer on its way')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(2);
});

test('an unknown company has to be filled in before the answer is sent', async () => {
  await showInPanel(
    <MailForm desk="enquiries" record={{ ...record, id: 5 }} send={async () => ({ mails: [] })} />,
    {
      answers: {
        'desk/templates': [{ label: 'A call', subject: 'A call', text: 'To {{name}} at {theirCompany}' }],
      },
    },
  );
  await choose();
  await expect.element(answer).toHaveValue('To Anand at {theirCompany}');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(answer).toHaveAccessibleDescription('Fill in {theirCompany} or take it out');
});

test('an answer is saved as a template, with placeholders for the sender’s details', async () => {
  await open();
  await subject.fill('Your mill');
  await answer.fill('Dear Anand, we have ENQ-4 before us.');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Save as a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a template' });
  await expect
    .element(dialog.getByLabelText('Text'))
    .toHaveValue('Dear {firstName}, we have {reference} before us.');
  await dialog.getByLabelText('Name').fill('A mill');
  await dialog.getByLabelText('Text').fill('Dear {frstName}');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect.element(dialog.getByText(/\{frstName\} is not known here/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByLabelText('Text').fill('Dear {firstName}');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect.element(page.getByText('Template saved')).toBeVisible();
  expect(requestsOf('desk/templates/keep')).toEqual([
    { desk: 'enquiries', label: 'A mill', subject: 'Your mill', text: 'Dear {firstName}' },
  ]);
  await expect.element(answer).toHaveValue('Dear Anand, we have ENQ-4 before us.');
});

test('the button that saves a template stays in sight, however long it is', async () => {
  await page.viewport(390, 600);
  onTestFinished(() => page.viewport(1280, 900));
  await open();
  await answer.fill('Dear Anand.\n'.repeat(60));
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Save as a template' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Text')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save template' })).toBeInViewport({ ratio: 1 });
});

test.each([
  ['waiting', 'Answer on its way'],
  ['kept', 'Not sent: no mail server'],
] as const)('an answer that is %s is reported as “%s”', async (state, words) => {
  await open(state);
  await subject.fill('Your mill');
  await answer.fill('We can.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(answer).toHaveValue('');
});

test('Enter moves from the subject to the answer, and Ctrl+Enter sends it', async () => {
  await open();
  await answer.fill('Half writt');
  await subject.fill('Your mill');
  await userEvent.keyboard('{Enter}');
  await expect.element(answer).toHaveFocus();
  await expect.element(answer).toHaveValue('Half writt');
  expect(document.querySelector('[data-severity]')).toBeNull();
  await answer.fill('We can.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Answer on its way')).toBeVisible();
  await expect.element(answer).toHaveValue('');
});

const keptNames = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'));
const answerName = 'draft:7:desk:enquiries-reply:4';
const keptAnswer = { [answerName]: { at: expect.any(String), subject: 'Your mill', text: 'We can' } };

test('an unsent answer is stored in the browser until it is sent or cleared', async () => {
  const { screen } = await open();
  await subject.fill('Your mill');
  await answer.fill('We can');
  const [name = ''] = keptNames();
  expect({ [name]: JSON.parse(localStorage.getItem(name) ?? '') }).toEqual(keptAnswer);
  await screen.unmount();
  await open();
  await expect.element(subject).toHaveValue('Your mill');
  await expect.element(answer).toHaveValue('We can');
  await answer.fill('');
  await subject.fill(' ');
  expect(keptNames()).toEqual([]);
  await subject.fill('Your mill');
  await answer.fill('We can.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(answer).toHaveValue('');
  expect(keptNames()).toEqual([]);
});

test('leaving shows that an unsent answer is stored, unless the browser’s storage is full', async () => {
  const { router } = await open();
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await answer.fill('We can');
  void router.navigate('/elsewhere');
  await expect.element(asked.getByText(/^Your changes are kept in this browser/)).toBeVisible();
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => asked.elements()).toEqual([]);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await answer.fill('We can.');
  void router.navigate('/elsewhere');
  await expect.element(asked.getByText('What you changed here has not been saved.')).toBeVisible();
  // what could not be stored would be there for the next test
  full.mockRestore();
  await asked.getByRole('button', { name: 'Stay' }).click();
  await answer.fill('');
});

test('text typed while an answer is being sent stays, and is stored in the browser', async () => {
  const sent = Promise.withResolvers<{ mails: DeskMail[] }>();
  await showInPanel(<MailForm desk="enquiries" record={record} send={() => sent.promise} />, {
    answers: { 'desk/templates': [] },
  });
  await subject.fill('Your mill');
  await answer.fill('We can.');
  const send = page.getByRole('button', { name: 'Send answer' });
  await send.click();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await answer.fill('We can. One more thing:');
  sent.resolve({ mails: [mail('waiting')] });
  await expect.element(page.getByText('Answer on its way')).toBeVisible();
  await expect.element(answer).toHaveValue('We can. One more thing:');
  expect(keptNames()).toEqual([answerName]);
});

test('text that another window writes to the same person stays when this one sends its answer', async () => {
  await open();
  await subject.fill('Your mill');
  await answer.fill('We can.');
  keepItem(answerName, { subject: 'Your mill', text: 'From the other window' });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(answer).toHaveValue('');
  expect(JSON.parse(localStorage.getItem(answerName) ?? '{}')).toMatchObject({
    text: 'From the other window',
  });
});

test('two windows for one person share one text, which is removed from both once it is sent', async () => {
  await open();
  const inTheOther = (text: string | null) => {
    if (text === null) localStorage.removeItem(answerName);
    else localStorage.setItem(answerName, JSON.stringify({ at: '2026-05-04', subject: 'Your mill', text }));
    dispatchEvent(new StorageEvent('storage', { key: answerName }));
  };
  await answer.fill('Begun here');
  inTheOther('Begun here, gone on with there');
  await expect.element(answer).toHaveValue('Begun here, gone on with there');
  await expect.element(subject).toHaveValue('Your mill');
  const kept = () => JSON.parse(localStorage.getItem(answerName) ?? '{}');
  expect(kept().at, 'it is not written back, which the other window would hear').toBe('2026-05-04');
  await answer.fill('Ended here');
  expect(kept().text).toBe('Ended here');
  inTheOther(null);
  await expect.element(answer).toHaveValue('');
  await answer.fill('Ended here');
  expect(kept().text, 'the same words once more').toBe('Ended here');
});

test('signing out clears unsent answers, and unreadable ones count as none', async () => {
  const { screen } = await open();
  await answer.fill('We can');
  await clearStored();
  await screen.unmount();
  localStorage.setItem(answerName, '{"text":');
  await open();
  await expect.element(answer).toHaveValue('');
});

test('the newer of the two copies is used, and signing out clears both for good', async () => {
  await open();
  const recovered = async (stored: object | null) => {
    if (stored) localStorage.setItem(answerName, JSON.stringify(stored));
    else localStorage.removeItem(answerName);
    await recoverItems('draft:7:');
    return JSON.parse(localStorage.getItem(answerName) ?? 'null')?.text;
  };
  keepItem(answerName, { at: '2026-05-02', text: 'copied' });
  expect(await recovered({ at: '2026-05-03', text: 'typed before a reload' })).toBe('typed before a reload');
  expect(await recovered({ at: '2026-05-01', text: 'typed long before' })).toBe('copied');
  expect(await recovered(null)).toBe('copied');
  await clearStored();
  keepItem(answerName, { text: 'of a form that closes' });
  expect(localStorage.length).toBe(0);
  expect(await recovered(null)).toBe(undefined);
});

test('a template that does not fit is refused, and no text is cut', async () => {
  await open();
  const long = 'x'.repeat(9990);
  await answer.fill(long);
  await choose();
  await expect.element(page.getByText('“A call” does not fit')).toBeVisible();
  await expect.element(answer).toHaveValue(long);
  await expect.element(subject).toHaveValue('Your enquiry ENQ-4');
});

test('the subject is prefilled', async () => {
  const send = vi.fn(async () => ({ mails: [mail('waiting')] }));
  await showInPanel(<MailForm desk="enquiries" record={record} send={send} />, {
    answers: { 'desk/templates': [template] },
  });
  await expect.element(subject).toHaveValue('Your enquiry ENQ-4');
  await answer.fill('We can, from May on.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect
    .poll(() => send.mock.calls)
    .toEqual([[{ subject: 'Your enquiry ENQ-4', text: 'We can, from May on.' }]]);
});
