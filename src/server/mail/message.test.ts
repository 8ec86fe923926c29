import { describe, expect, test } from 'vitest';
import { emailLength } from '#shared/resource/rules.ts';
import * as accounts from './account-mail.ts';
import * as messages from './message.ts';

const sender = {
  company: { name: 'Nirvaaga' },
  contacts: {
    email: 'hello@example.com',
    phoneNumber: '+91 00000 00000',
    privacyEmail: 'privacy@example.com',
  },
  publicUrl: 'https://www.example.com',
};
const hours = { days: [1, 2, 3, 4, 5], open: '10:00', close: '19:00', holidays: [] };
const nasty = `"><script>alert('x')</script>\r\nBcc: all@example.org`;
const enquiry = {
  reference: 'ENQ-2026-000001',
  firstName: 'Anitha',
  lastName: 'Raman',
  company: null,
  email: 'anitha@example.org',
  phone: '+91 98400 00000',
  message: 'One\nTwo <b>',
  page: '/contact',
  dueAt: '2026-01-07T09:30:00.000Z',
};
const application = { ...enquiry, jobPosition: 'Designer', coverNote: 'Hi', cvName: 'cv.pdf' };

const all = (text: string) => [
  messages.enquiryReceipt({ ...enquiry, firstName: text, reference: text }, sender, hours),
  messages.enquiryNotice(
    { ...enquiry, firstName: text, company: text, message: text, page: text },
    text,
    sender,
    text,
  ),
  messages.applicationReceipt({ ...application, firstName: text, jobPosition: text }, sender, 180),
  messages.applicationNotice(
    { ...application, firstName: text, jobPosition: text, coverNote: text, cvName: text },
    text,
    sender,
    text,
  ),
  messages.staffReply(enquiry, { subject: text, text }, sender),
  messages.rejection({ ...application, firstName: text, jobPosition: text }, sender),
  messages.testMail(text, sender),
  accounts.passwordForgotten({ name: text, userName: text }, sender, text),
  accounts.passwordReset({ name: text, userName: text }, sender, text),
  accounts.invitation({ name: text, userName: text }, text, sender, text),
  accounts.accountChanged(
    { name: text, to: text },
    { kind: 'addressChanged', before: text, after: text },
    text,
    sender,
  ),
  accounts.twoFactorOff({ name: text, userName: text }, text, sender),
];

describe('every mail', () => {
  test('escapes its values and keeps its headers on one line', () => {
    for (const mail of all(nasty)) {
      expect(mail.html).not.toContain('<script');
      expect(`${mail.subject}${mail.to}${mail.replyTo ?? ''}`).not.toMatch(/[\r\n]/);
      expect(mail.subject.length).toBeLessThanOrEqual(200);
      expect(mail.text.length).toBeGreaterThan(20);
    }
  });
  test('goes to the whole address, and replies to it, however long', () => {
    const long = `anitha@${'a.'.repeat(122)}org`;
    expect(long).toHaveLength(emailLength);
    const from = { ...enquiry, email: long };
    expect(messages.staffReply(from, { subject: 'S', text: 'T' }, sender).to).toBe(long);
    expect(messages.enquiryNotice(from, long, sender, '')).toMatchObject({ to: long, replyTo: long });
  });
  test('has the same content in text and HTML', () => {
    for (const mail of all('Plain')) {
      const words = mail.html.replace(/<title>.*?<\/title>/, '').replace(/<[^>]+>/g, ' ');
      for (const word of mail.text.replace(/https?:\S+/g, '').match(/[A-Za-z]{4,}/g) ?? [])
        expect(words).toContain(word);
    }
  });
});

test('the receipt has the due time, but neither the message nor a link entered as a name', () => {
  const mail = messages.enquiryReceipt(
    { ...enquiry, firstName: 'Win at www.spam.example', message: 'Buy now' },
    sender,
    hours,
  );
  expect(mail.text).toContain('by Wednesday, 7 January 2026, 3:00 PM (IST)');
  expect(mail.text).toContain('Hello,');
  expect(`${mail.text}${mail.html}`).not.toMatch(/spam\.example|Buy now/);
  expect(mail.replyTo).toBe('hello@example.com');
});

test('the notice can be answered to the visitor and quotes them', () => {
  const mail = messages.enquiryNotice(enquiry, 'sales@example.com', sender, 'https://www.example.com/x');
  expect(mail.replyTo).toBe('anitha@example.org');
  expect(mail.text).toContain('> One\n> Two <b>');
  expect(mail.html).toContain('One<br>Two &lt;b&gt;');
});

test('keeps references on one line, whose hyphens are breaks', () => {
  const { html, text } = messages.enquiryReceipt(enquiry, sender, hours);
  expect(html).toContain('<span style="white-space:nowrap">ENQ-2026-000001</span>');
  expect(text).toContain('ENQ-2026-000001');
});

test('sets the direction of each paragraph of an answer by its own words', () => {
  const { html, text } = messages.staffReply(
    enquiry,
    {
      subject: 'S',
      text: 'Dear Mr Al-Sabah,\n\nشكرا لرسالتك (SEO).\nنتصل بك غدا.\r\n \r\n\r\nAnitha\r\nSales',
    },
    sender,
  );
  expect([...html.matchAll(/<p dir="auto"[^>]*>(.*?)<\/p>/g)].map(([, words]) => words)).toEqual([
    'Dear Mr Al-Sabah,',
    'شكرا لرسالتك (SEO).<br>نتصل بك غدا.',
    'Anitha<br>Sales',
    'Nirvaaga<br>https://www.example.com',
  ]);
  expect(text).toContain('Dear Mr Al-Sabah,\n\nشكرا');
  const notice = messages.enquiryNotice({ ...enquiry, lastName: 'الصباح' }, 'to@example.com', sender, '');
  expect(notice.html).toContain('<td dir="auto" style="vertical-align:top;padding:2px 0">Anitha الصباح</td>');
  expect(notice.html).toContain('<blockquote dir="auto"');
});

test('has HTML without colours that dark mail programs would change, which fits a phone', () => {
  const { html } = accounts.invitation(
    { name: 'A', userName: 'a@example.com' },
    'B',
    sender,
    'https://x.example',
  );
  expect(html).toContain('<a href="https://x.example">');
  expect(html).toContain('within 72 hours');
  expect(html).not.toMatch(/[^-]color:#/);
  expect(html).toContain('<meta name="viewport" content="width=device-width">');
  expect(html).toContain('overflow-wrap:anywhere');
});

test('has the reference of an answer once', () => {
  const subject = (text: string) =>
    messages.staffReply(enquiry, { subject: text, text: 'Hi' }, sender).subject;
  expect(subject('Your shop')).toBe('Your shop (ENQ-2026-000001)');
  expect(subject('Re: ENQ-2026-000001')).toBe('Re: ENQ-2026-000001');
});

test('does not link a link that is not a URL', () => {
  expect(
    accounts.invitation({ name: 'A', userName: 'a@example.com' }, 'B', sender, 'javascript:alert(1)').html,
  ).toContain('href="#"');
});
