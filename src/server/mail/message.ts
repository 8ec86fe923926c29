import { hoursInWords, timeInWords } from '#shared/business-hours.ts';
import type { Settings } from '#shared/settings/index.ts';
import { type Block, compose, type Mail } from './compose.ts';

/** What every mail needs to know about its sender. */
export interface Sender {
  company: Pick<Settings['company'], 'name'>;
  contacts: Pick<Settings['contacts'], 'email' | 'phoneNumber' | 'privacyEmail'>;
  publicUrl: string;
}

interface Person {
  firstName: string;
  lastName: string | null;
  email: string;
  phone: string;
}
interface Enquiry extends Person {
  reference: string;
  company: string | null;
  message: string;
  page: string | null;
  dueAt: string;
}
interface Application extends Person {
  reference: string;
  jobPosition: string;
  coverNote: string | null;
  cvName: string | null;
}

export const fullName = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ');

/** Receipts go to whatever address was entered: a “name” that contains a link must not be forwarded to a stranger in them. */
export const greeting = (person: Pick<Person, 'firstName'>): string =>
  /[./:@\\]|www/i.test(person.firstName) ? 'Hello,' : `Hello ${person.firstName},`;

export const closing = (sender: Sender): Block => `${sender.company.name}\n${sender.publicUrl}`;

/** For the visitor. Their message is left out, so that the form cannot be used to send mail to others. */
export function enquiryReceipt(enquiry: Enquiry, sender: Sender, hours: Settings['hours']): Mail {
  return compose(
    enquiry.email,
    `We have your message (${enquiry.reference})`,
    [
      greeting(enquiry),
      `Thank you for writing to ${sender.company.name}. Your message has arrived, with the reference ${enquiry.reference}.`,
      `We will answer you by ${timeInWords(new Date(enquiry.dueAt))}. Our office hours are ${hoursInWords(hours)}.`,
      `If it can’t wait, call ${sender.contacts.phoneNumber} and mention the reference. If you have anything to add, reply to this email.`,
      'If you did not write to us, somebody entered your address by mistake, and you can ignore this email.',
      closing(sender),
    ],
    sender.contacts.email,
  );
}

/** For staff; replying in their mail program reaches the visitor. */
export function enquiryNotice(enquiry: Enquiry, to: string, sender: Sender, link: string): Mail {
  return compose(
    to,
    `New enquiry from ${fullName(enquiry)} (${enquiry.reference})`,
    [
      `Answer by ${timeInWords(new Date(enquiry.dueAt))}.`,
      {
        facts: [
          ['Name', fullName(enquiry)],
          ['Company', enquiry.company],
          ['Email', enquiry.email],
          ['Phone', enquiry.phone],
          ['Page', enquiry.page],
          ['Reference', enquiry.reference],
        ],
      },
      { quote: enquiry.message },
      { link, label: 'Open the enquiry' },
      closing(sender),
    ],
    enquiry.email,
  );
}

export function applicationReceipt(application: Application, sender: Sender, keptDays: number): Mail {
  return compose(
    application.email,
    `We have your application: ${application.jobPosition} (${application.reference})`,
    [
      greeting(application),
      `Thank you for applying for ${application.jobPosition} at ${sender.company.name}. Your application and your CV have arrived, with the reference ${application.reference}.`,
      'We read every application and will write to you either way.',
      `The people who decide on this position see your application. It is erased after ${keptDays} days. To have it erased sooner, write to ${sender.contacts.privacyEmail} and mention the reference.`,
      'If you did not apply, somebody entered your address by mistake. Tell us, and we will erase it.',
      closing(sender),
    ],
    sender.contacts.email,
  );
}

export function applicationNotice(application: Application, to: string, sender: Sender, link: string): Mail {
  return compose(
    to,
    `New application: ${application.jobPosition}, ${fullName(application)} (${application.reference})`,
    [
      {
        facts: [
          ['Position', application.jobPosition],
          ['Name', fullName(application)],
          ['Email', application.email],
          ['Phone', application.phone],
          ['CV', application.cvName],
          ['Reference', application.reference],
        ],
      },
      ...(application.coverNote ? [{ quote: application.coverNote }] : []),
      { link, label: 'Open the application' },
      closing(sender),
    ],
    application.email,
  );
}

/** An answer exactly as the staff member wrote it. */
export function staffReply(
  record: Pick<Enquiry | Application, 'email' | 'reference'>,
  reply: { subject: string; text: string },
  sender: Sender,
): Mail {
  const subject = reply.subject.includes(record.reference)
    ? reply.subject
    : `${reply.subject} (${record.reference})`;
  return compose(record.email, subject, [reply.text, closing(sender)], sender.contacts.email);
}

export function rejection(
  application: Pick<Application, 'firstName' | 'email' | 'jobPosition' | 'reference'>,
  sender: Sender,
): Mail {
  return compose(
    application.email,
    `Your application for ${application.jobPosition} (${application.reference})`,
    [
      greeting(application),
      `Thank you for the time you put into your application for ${application.jobPosition}. We have decided to continue with other applicants.`,
      'We know that this is not the answer you were hoping for. Other positions open from time to time, and you are welcome to apply again.',
      'We wish you all the best.',
      closing(sender),
    ],
    sender.contacts.email,
  );
}

export function testMail(to: string, sender: Sender): Mail {
  return compose(to, `Test email from ${sender.company.name}`, [
    'This is the test email you asked for in the settings. Email from the website reaches this address.',
    closing(sender),
  ]);
}
