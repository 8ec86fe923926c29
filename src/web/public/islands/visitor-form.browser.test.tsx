import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/errors.ts';
import { focus } from '#web/testing/focus.ts';
import { answer, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { ApplicationForm } from './application-form.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

const place = {
  heading: 'Make a Free Consulting',
  formToken: 'signed',
  page: '/contact',
  consent: '3',
  siteKey: null,
  mark: { dots: '', line: '' },
  initial: null,
};
const forms = { answerBy: 'Tuesday, 10:00 AM (IST)', receipts: true, applicationDays: 180 };

async function openEnquiry(own: Partial<typeof place> = {}) {
  answer({ 'web/forms': forms, 'enquiry/add': { id: 1, reference: 'ENQ-1' } });
  await render(
    <main>
      <EnquiryForm
        {...place}
        {...own}
        promise="We answer within one business day."
        whatsapp="https://wa.me/1"
      />
    </main>,
  );
}
const box = (name: string) => page.getByRole('textbox', { name });
const sendButton = page.getByRole('button', { name: 'Send Message' });

async function fill() {
  await box('First name').fill('Anitha');
  await box('Email').fill('anitha@example.org');
  await box('Phone').fill('+91 98400 00000');
  await box('Message').fill('A shop for our mill.');
}

test('a field shows its error on blur, until it is corrected', async () => {
  await openEnquiry();
  await box('Email').fill('anitha');
  await userEvent.tab();
  await expect.element(page.getByText('Enter a valid email')).toBeVisible();
  await expect.element(box('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(await violations()).toEqual([]);
  await box('Email').fill('anitha@example.org');
  await userEvent.tab();
  await expect.poll(() => page.getByText('Enter a valid email').elements()).toEqual([]);
});

test('an error disappears as soon as the text is valid, and a field that was not left shows none', async () => {
  await openEnquiry();
  await sendButton.click();
  await expect.poll(() => page.getByText('This field is required').elements().length).toBe(4);
  await box('Message').fill('A shop for our mill.');
  await expect.poll(() => page.getByText('This field is required').elements().length).toBe(3);
  await expect.element(box('Message')).toHaveFocus();
  await box('Email').fill('anitha');
  await expect.element(page.getByText('Enter a valid email')).toBeVisible();
  await box('Email').fill('anitha@example.org');
  await expect.poll(() => page.getByText('Enter a valid email').elements()).toEqual([]);
  await box('Last name').fill('K');
  await userEvent.clear(box('Last name'));
  await box('Phone').fill('+91 98400 00000');
  await userEvent.tab();
  await box('Phone').fill('1');
  expect(page.getByText('Enter a valid phone number').elements()).toEqual([]);
});

test('submitting marks every missing field and focuses the first', async () => {
  await openEnquiry();
  await sendButton.click();
  await expect.poll(() => page.getByText('This field is required').elements().length).toBe(4);
  await expect.element(box('First name')).toHaveFocus();
  await quiet();
  expect(requestsOf('enquiry/add')).toEqual([]);
});

test('an accepted message shows the confirmation with the focus, above an empty form', async () => {
  await openEnquiry();
  await fill();
  await sendButton.click();
  const thanks = page.getByRole('heading', { name: 'Thank you, Anitha. Your message is with us.' });
  await expect.element(thanks).toHaveFocus();
  await expect.element(page.getByText('Tuesday, 10:00 AM (IST)')).toBeVisible();
  await expect.element(page.getByText('On its way to anitha@example.org')).toBeVisible();
  expect(requestsOf('enquiry/add')[0]).toMatchObject({
    firstName: 'Anitha',
    message: 'A shop for our mill.',
    formToken: 'signed',
  });
  for (const name of ['First name', 'Email', 'Phone', 'Message'])
    await expect.element(box(name)).toHaveValue('');
  expect(await violations()).toEqual([]);
  await fill();
  await sendButton.click();
  await expect.poll(() => requestsOf('enquiry/add').length).toBe(2);
  const ids = requestsOf('enquiry/add').map((request) => (request as { requestId: string }).requestId);
  expect(new Set(ids).size).toBe(2);
});

test('no receipt is promised that is not sent', async () => {
  await openEnquiry();
  answer({ 'enquiry/add': { receipt: false } });
  await fill();
  await sendButton.click();
  await expect.element(page.getByText('Tuesday, 10:00 AM (IST)')).toBeVisible();
  expect(page.getByText(/On its way/).elements()).toEqual([]);
});

test('the emptied form has no errors after it was sent from one of its fields', async () => {
  await openEnquiry();
  await fill();
  await focus(box('Phone'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: /^Thank you/ })).toHaveFocus();
  expect(page.getByText('This field is required').elements()).toEqual([]);
});

test('a failed submission keeps its text, and retries with the same key', async () => {
  await openEnquiry();
  let away = true;
  answer({
    'enquiry/add': () => {
      if (away) throw new AppError(503, 'We cannot take messages for a moment.');
      return { id: 1, reference: 'ENQ-1' };
    },
  });
  await fill();
  await focus(sendButton);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('We cannot take messages for a moment.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await expect.element(box('Message')).toHaveValue('A shop for our mill.');
  away = false;
  await page.getByRole('button', { name: /Send|Try/ }).click();
  await expect.element(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  const ids = requestsOf('enquiry/add').map((request) => (request as { requestId: string }).requestId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test.each([
  ['Please try again in 5 minutes; your text stays in the form.', ''],
  ['Our disk is full.', ' You can try again in 5 min.'],
])('a wait is announced once: %s', async (message, wait) => {
  await openEnquiry();
  answer({
    'enquiry/add': () => {
      throw new AppError(429, message, { retryAfter: 300 });
    },
  });
  await fill();
  await sendButton.click();
  await expect.element(page.getByText(message + wait, { exact: true })).toBeVisible();
});

test('the server’s errors are shown at their fields', async () => {
  await openEnquiry();
  answer({
    'enquiry/add': () => {
      throw new AppError(422, 'phone: Enter a valid phone number', {
        fields: { phone: 'Enter a valid phone number' },
      });
    },
  });
  await fill();
  await sendButton.click();
  await expect.element(page.getByText('Enter a valid phone number', { exact: true })).toBeVisible();
  await expect.element(box('Phone')).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('Please look at the marked fields.');
});

test('an error of no visible field is shown below the form', async () => {
  await openEnquiry();
  const closed = 'Applications for Senior Tester have closed.';
  answer({
    'enquiry/add': () => {
      throw new AppError(422, closed, { fields: { career: closed } });
    },
  });
  await fill();
  await sendButton.click();
  await expect.element(page.getByRole('status')).toHaveTextContent(closed);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

const tokenOf = (hours: number) => `${(Date.now() - hours * 3_600_000).toString(36)}.${'s'.repeat(43)}`;

test.each([
  ['a day ago is sent with the token of the page as it is now', 24, 'new.token'],
  ['an hour ago is sent with its own token', 1, null],
])('a form opened %s', async (_, hours, taken) => {
  const formToken = tokenOf(hours);
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    input === location.pathname
      ? new Response('<input type="hidden" name="formToken" value="new.token"/>')
      : real(input, init),
  );
  await openEnquiry({ formToken });
  await fill();
  await sendButton.click();
  await expect.poll(() => requestsOf('enquiry/add').length).toBe(1);
  expect(requestsOf('enquiry/add')[0]).toMatchObject({ formToken: taken ?? formToken });
  vi.restoreAllMocks();
});

test('an application asks for a CV of the right kind', async () => {
  answer({ 'web/forms': forms });
  await render(
    <main>
      <ApplicationForm {...place} career={1} keptDays={180} />
    </main>,
  );
  const file = page.getByLabelText(/^CV/);
  await userEvent.upload(file, new File(['x'], 'cv.exe'));
  await expect.poll(() => document.querySelector('[aria-invalid="true"]')?.getAttribute('name')).toBe('cv');
  await userEvent.upload(file, new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' }));
  await expect.poll(() => document.querySelector('[aria-invalid="true"]')).toBeNull();
});
