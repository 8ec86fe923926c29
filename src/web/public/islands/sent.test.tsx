import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ApplicationForm } from './application-form.tsx';
import type { Confirmation } from './confirmation.ts';
import { EnquiryForm } from './enquiry-form.tsx';

const confirmation: Confirmation = {
  firstName: 'Anitha',
  email: 'anitha@example.org',
  answerBy: 'Monday, 12 January 2026, 3:00 PM (IST)',
  receipts: true,
  plainly: true,
};
const place = (sent: Confirmation | null) => ({
  heading: 'The form',
  formToken: 'token',
  page: '/contact',
  consent: '1',
  siteKey: null,
  mark: { dots: '', line: '' },
  initial: sent && { errors: {}, values: {}, sent, message: null },
});
const promise = 'We answer within one business day.';
const contact = (sent: Confirmation | null) =>
  renderToStaticMarkup(
    <EnquiryForm {...place(sent)} promise={promise} whatsapp="https://wa.me/910000000000" />,
  );
const application = (sent: Confirmation | null) =>
  renderToStaticMarkup(<ApplicationForm {...place(sent)} career={1} keptDays={90} />);

describe.each([
  ['an enquiry', contact],
  ['an application', application],
])('after %s was sent', (_, render) => {
  test('the confirmation stands where the form was, and its heading takes the focus', () => {
    expect(render(null)).toMatch(/<h2>The form<\/h2><form/);
    const html = render(confirmation);
    expect(html).not.toContain('The form');
    expect(html).toMatch(/<h2 id="[a-z]+-status" tabindex="-1">Thank you, Anitha\. /);
    expect(html.match(/id="[a-z]+-status"/g)).toHaveLength(1);
  });

  test('mentions a receipt only with a mail server', () => {
    expect(render(confirmation)).toContain('On its way to anitha@example.org');
    expect(render({ ...confirmation, receipts: false })).not.toMatch(/receipt|on its way/i);
  });

  test('contains the toast’s text only without JavaScript', () => {
    expect(render(confirmation)).toContain('<strong>Success</strong> Form uploaded successfully...');
    expect(render({ ...confirmation, plainly: false })).not.toContain('Form uploaded');
  });

  test('a name is escaped', () => {
    expect(render({ ...confirmation, firstName: '<b>A' })).toContain('Thank you, &lt;b&gt;A.');
  });
});

test('an enquiry’s confirmation has the due time, or the promise, and a next step', () => {
  expect(contact(confirmation)).toContain(
    'You will hear from us by <em>Monday, 12 January 2026, 3:00 PM (IST)</em>',
  );
  expect(contact({ ...confirmation, answerBy: null })).toContain(promise);
  const links = [...contact(confirmation).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/case-studies', '/services', 'https://wa.me/910000000000', '/privacy-policy']);
});

test('an enquiry’s confirmation is followed by an empty form, an application’s is not', () => {
  expect(contact(confirmation)).toMatch(/<h2>Write another message<\/h2><form/);
  expect(application(confirmation)).not.toContain('<form');
});

test('an application’s confirmation has no due time, but the retention period', () => {
  const html = application(confirmation);
  expect(html).not.toContain('12 January');
  expect(html).toContain('answers you either way');
  expect(html).toContain('Erased after 90 days');
  expect(application(null)).toContain('We keep applications for 90 days.');
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/careers', '/insights']);
});
