import * as z from 'zod/mini';
import { call } from '../call.ts';
import { application, applicationStages } from '../desk/application.ts';
import { importLimits } from '../desk/contact-columns.ts';
import { importMap } from '../desk/contact-import.ts';
import { enquiry, enquiryStatuses, liveStatuses } from '../desk/enquiry.ts';
import { interviewFields, interviewShape } from '../desk/interview.ts';
import { saleShape } from '../desk/sale.ts';
import { summaryShape } from '../desk/summary.ts';
import type { FormDeclaration } from '../desk/visitor-form.ts';
import { file, givenBack, ids, many, one, workCalls } from '../desk/work-calls.ts';
import { type ReplyTemplate, replyTemplate, templateDesks } from '../reply-templates.ts';
import { byId, done, nothing } from '../resource/calls.ts';
import { absent, idField, line, lines, messages, need, strict, version } from '../resource/rules.ts';

const values = <const L extends readonly { value: string }[]>(list: L) =>
  list.map((each) => each.value) as unknown as [L[number]['value'], ...L[number]['value'][]];
const status = z.enum(values(enquiryStatuses), messages.choice);
const stage = z.enum(values(applicationStages), messages.choice);

const text = z.string();
const maybe = z.nullable(z.string());

/** A history event; `author` is null for visitors and the program itself. */
const event = z.object({
  id: z.number(),
  kind: text,
  text,
  author: z.nullable(z.number()),
  authorName: maybe,
  createdAt: text,
});
export type DeskEvent = z.output<typeof event>;

/** A record’s mail. States: waiting, sending, sent, failed, kept (there is no mail server). */
const mail = z.object({
  id: z.number(),
  kind: text,
  to: text,
  subject: text,
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'kept']),
  attempts: z.number(),
  nextAt: text,
  lastError: maybe,
  createdAt: text,
  sentAt: maybe,
});
export type DeskMail = z.output<typeof mail>;
/** With the record it belongs to. */
const anyMail = z.extend(mail, { resource: maybe, record: z.nullable(z.number()) });
export type AnyMail = z.output<typeof anyMail>;

/** What a visitor entered, as stored. */
const filledIn = <F extends FormDeclaration['fields']>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.required ? text : maybe]),
  ) as {
    -readonly [K in keyof F]: F[K]['required'] extends true ? typeof text : typeof maybe;
  }; // keyed by the same names
const kept = {
  id: z.number(),
  reference: text,
  spamReasons: z.array(text),
  owner: z.nullable(z.number()),
  ownerName: maybe,
  /** Number of its mails that were not delivered. */
  failedMails: z.number(),
  consent: maybe,
  /** When its personal data is erased; null while it is being worked on. */
  eraseAt: maybe,
  version: z.number(),
  createdAt: text,
  updatedAt: text,
};
/** What an opened record includes. */
const past = { history: z.array(event), mails: z.array(mail) };

const enquiryRow = z.object({
  ...kept,
  ...filledIn(enquiry.form.fields),
  page: maybe,
  status,
  dueAt: text,
  firstReplyAt: maybe,
  closedAt: maybe,
  ...saleShape,
  /** When it came from a file instead of the form. */
  importedAt: maybe,
  /** Office minutes until it is due, negative when overdue; null once answered or closed. */
  minutesLeft: z.nullable(z.number()),
  overdue: z.boolean(),
});
export type EnquiryRow = z.output<typeof enquiryRow>;
const wholeEnquiry = z.extend(enquiryRow, past);
export type WholeEnquiry = z.output<typeof wholeEnquiry>;

const applicationRow = z.object({
  ...kept,
  ...filledIn(application.form.fields),
  career: z.nullable(z.number()),
  /** The job title at the time of the application. */
  jobPosition: text,
  cvName: maybe,
  cvType: maybe,
  cvBytes: z.nullable(z.number()),
  /** The virus scanner’s verdict; an infected CV cannot be downloaded. */
  scan: z.enum(['off', 'clean', 'infected', 'unavailable']),
  stage,
  rating: z.nullable(z.number()),
  /** Other applications with the same email address or phone number. */
  duplicates: z.number(),
});
export type ApplicationRow = z.output<typeof applicationRow>;
const wholeApplication = z.extend(applicationRow, {
  ...past,
  others: z.array(z.object({ id: z.number(), reference: text, jobPosition: text, stage, createdAt: text })),
  interviews: z.array(interviewShape),
  /** Until when a rejection can be undone; null when there is none, or its mail was sent. */
  undoUntil: maybe,
});
export type WholeApplication = z.output<typeof wholeApplication>;

/**
 * Sorted by time left by default. Additional filters: status, overdue, answered, followUp ('due', 'later' or 'none'),
 * lossReason, imported.
 */
const enquiryCalls = {
  ...workCalls(enquiry, {
    row: enquiryRow,
    whole: wholeEnquiry,
    update: strict({
      ...givenBack(wholeEnquiry),
      ...one,
      ...z.partial(z.object(saleShape)).shape,
      status: z.optional(status),
    }),
    bulk: strict({ ...many, status: z.optional(status) }),
  }),
  /** Sorts the rows of a CSV file of past contacts and, unless it is a dry run, adds those that are new; one line is one problem. */
  'enquiry/import': call(
    strict({ csv: z.string(messages.text), columns: importMap, dryRun: z.boolean(messages.yesNo) }),
    z.object({
      total: z.number(),
      fresh: z.number(),
      duplicates: z.number(),
      wrong: z.number(),
      imported: z.number(),
      problems: z.array(z.object({ line: z.number(), text })),
    }),
    ['contactsAdd'],
    // quotes doubled in JSON, sealed and encoded as base64url
    importLimits.bytes * 2,
  ),
  /** Records that WhatsApp is opened, and returns the URL that does. Whether the text is sent there is not known. */
  'enquiry/whatsapp': call(
    strict({ id: idField, text: need(lines(2000)) }),
    z.object({ url: text, enquiry: wholeEnquiry }),
    ['contactsUpdate'],
  ),
  /** Somebody says that it was answered in a way this program cannot see, as by WhatsApp or telephone. */
  'enquiry/answered': call(byId, wholeEnquiry, ['contactsUpdate']),
  /** Takes that word back, for an enquiry that was in this state before. Refused where a mail has answered it meanwhile. */
  'enquiry/unanswered': call(
    strict({ id: idField, status: z.enum(liveStatuses, messages.choice) }),
    wholeEnquiry,
    ['contactsUpdate'],
  ),
} as const;

const stars = z
  .int(messages.between(1, 5))
  .check(z.gte(1, messages.between(1, 5)), z.lte(5, messages.between(1, 5)));
/** Newest first by default. Additional filters: stage, career, rating. */
const applicationCalls = {
  ...workCalls(application, {
    row: applicationRow,
    whole: wholeApplication,
    update: strict({
      ...givenBack(wholeApplication),
      ...one,
      stage: z.optional(stage),
      rating: z.optional(z.nullable(stars)),
    }),
    bulk: strict({ ...many, stage: z.optional(stage) }),
  }),
  /** The first fifty applications of each stage, for one vacancy or all. */
  'applications/board': call(
    strict({ career: z.optional(absent(idField)) }),
    z.array(z.object({ stage, total: z.number(), rows: z.array(applicationRow) })),
    ['careersApplications'],
  ),
  /** How many applied for each vacancy, spam left out, and how many of them are still in the running. */
  'applications/byVacancy': call(
    nothing,
    z.array(z.object({ career: z.number(), total: z.number(), open: z.number() })),
    ['careersApplications'],
  ),
  /** The CV, to view or download; each call is recorded in the audit log. */
  'application/cv': call(byId, file, ['careersApplications']),
  /** Rejects applicants; their mails are sent at `until` unless the rejection is undone before. */
  'application/reject': call(
    strict({ ids }),
    z.object({ rejected: z.array(z.number()), until: text, sends: z.boolean() }),
    ['careersApplicationsUpdate'],
  ),
  /** Plans an interview; a mail with a calendar file goes to the applicant. */
  'application/interview': call(strict({ application: idField, ...interviewFields }), wholeApplication, [
    'careersApplicationsUpdate',
  ]),
  /** Moves it, or cancels it; `sequence` is the one that was read. */
  'application/interview/change': call(
    strict({ id: idField, sequence: version(), ...interviewFields }),
    wholeApplication,
    ['careersApplicationsUpdate'],
  ),
  'application/interview/cancel': call(strict({ id: idField, sequence: version() }), wholeApplication, [
    'careersApplicationsUpdate',
  ]),
  /** Its calendar file, for where no mail goes out. */
  'application/interview/file': call(byId, file, ['careersApplications']),
  'application/reject/undo': call(strict({ ids }), z.object({ restored: z.array(z.number()) }), [
    'careersApplicationsUpdate',
  ]),
} as const;

const keptTemplate = replyTemplate as unknown as z.ZodMiniType<ReplyTemplate, ReplyTemplate>;
/** A complete email address or phone number. */
const whom = strict({ person: need(line(254)) });
const brief = z.object({
  id: z.number(),
  reference: text,
  name: text,
  email: text,
  phone: text,
  createdAt: text,
  eraseAt: maybe,
});
const otherCalls = {
  /** All data stored about a person, from the desks the caller may open: of each the newest thousand; `notListed` counts the others. */
  'person/find': call(
    whom,
    z.object({ enquiries: z.array(brief), applications: z.array(brief), notListed: z.number() }),
    ['contactsView', 'careersApplications'],
  ),
  /** What the sender of this record has sent, newest first, from the desks the caller may open; `last` is the last exchange. */
  'desk/person': call(
    strict({ desk: z.enum(values(templateDesks), messages.choice), id: idField }),
    z.object({
      name: text,
      email: text,
      phone: text,
      messages: z.array(
        z.object({
          desk: z.enum(values(templateDesks)),
          id: z.number(),
          reference: text,
          /** The first words of an enquiry, the vacancy of an application. */
          about: text,
          state: text,
          createdAt: text,
          last: z.nullable(z.object({ kind: text, at: text })),
        }),
      ),
    }),
    ['contactsView', 'careersApplications'],
  ),
  /**
   * A JSON file with all of it, including the newest CVs, up to 20 MB of them; it says where to download each of the others, which
   * `cvsLeftOut` counts. It holds the newest thousand records of each desk; `recordsLeftOut` counts the others. Needs the export
   * privilege of both desks.
   */
  'person/export': call(whom, z.extend(file, { cvsLeftOut: z.number(), recordsLeftOut: z.number() }), [
    'contactsExport',
  ]),
  /** Erases it; only anonymous statistics remain. Needs the delete privilege of both desks. */
  'person/erase': call(whom, z.object({ enquiries: z.number(), applications: z.number() }), [
    'contactsDelete',
  ]),
  /** Reply templates of one desk; needs its privilege. */
  'desk/templates': call(
    strict({ desk: z.enum(values(templateDesks), messages.choice) }),
    z.array(z.object({ label: text, subject: text, text })),
    ['contactsView', 'careersApplications'],
  ),
  /** Keeps an answer as a template of one desk, in place of the one with the same name; needs the right to answer there. */
  'desk/templates/keep': call(keptTemplate, done, ['contactsUpdate', 'careersApplicationsUpdate']),
  /** Resends a mail that failed, was rejected so far, or was held without a mail server. */
  'mail/retry': call(byId, mail, ['contactsUpdate', 'careersApplicationsUpdate', 'settingsUpdate']),
  /**
   * The newest fifty undelivered mails; `sendable` counts the held ones worth sending. Of a desk the caller may not open `to` and
   * `subject` are empty.
   */
  'mails/unsent': call(
    nothing,
    z.object({
      /** Whether there is a mail server. */
      sends: z.boolean(),
      kept: z.number(),
      failed: z.number(),
      sendable: z.number(),
      rows: z.array(anyMail),
    }),
    ['settingsView'],
  ),
  /** Queues all held mails except those whose link has expired. */
  'mails/kept/send': call(nothing, z.object({ queued: z.number() }), ['settingsUpdate']),
  /** The home screen’s blocks of pending work. */
  'desk/summary': call(nothing, summaryShape, ['homeView', 'contactsView', 'careersApplications']),
  /** The menu’s badges: number of new records per desk; null without its privilege. */
  'desk/new': call(
    nothing,
    z.object({ enquiries: z.nullable(z.number()), applications: z.nullable(z.number()) }),
    ['contactsView', 'careersApplications'],
  ),
} as const;

/** Both desks: what visitors and applicants sent, and what staff do with it. */
export const deskCalls = { ...enquiryCalls, ...applicationCalls, ...otherCalls } as const;
