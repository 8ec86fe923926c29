import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { application, applicationStages } from '../../desk/application.ts';
import { interviewFields, interviewShape } from '../../desk/interview.ts';
import { file, ids, many, one, workCalls } from '../../desk/work-calls.ts';
import { byId, nothing } from '../../resource/calls.ts';
import {
  absent,
  acceptingWholeRow,
  idField,
  messages,
  strict,
  unsaid,
  version,
} from '../../resource/rules.ts';
import { commonFields, filledIn, maybe, past, text, values } from './parts.ts';

const stage = z.enum(values(applicationStages), messages.choice);
const newStage = z.optional(unsaid<z.output<typeof stage>>(stage));

const applicationRow = z.object({
  ...commonFields,
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
  others: z.array(
    z.object({
      id: z.number(),
      reference: text,
      jobPosition: text,
      stage,
      createdAt: text,
      /** If the name differs from this applicant’s: that name, and what both share. An agency applies for many with one number. */
      name: z.optional(text),
      shares: z.optional(z.enum(['email', 'phone'])),
    }),
  ),
  interviews: z.array(interviewShape),
  /** Until when a rejection can be undone; null when there is none, or its mail was sent. */
  undoUntil: maybe,
});
export type WholeApplication = z.output<typeof wholeApplication>;

const stars = z
  .int(messages.between(1, 5))
  .check(z.gte(1, messages.between(1, 5)), z.lte(5, messages.between(1, 5)));

/** Newest first by default. Additional filters: id, stage, career, rating. */
export const applicationCalls = {
  ...workCalls(application, {
    row: applicationRow,
    whole: wholeApplication,
    update: strict({
      ...acceptingWholeRow(wholeApplication),
      ...one,
      stage: newStage,
      rating: z.optional(absent<number>(stars)),
    }),
    bulk: strict({ ...many, stage: newStage }),
  }),
  /** The first fifty applications of each stage, for one vacancy or all. */
  'applications/board': call(
    strict({ career: z.optional(absent(idField)) }),
    z.array(z.object({ stage, total: z.number(), rows: z.array(applicationRow) })),
    ['careersApplications'],
  ),
  /** Number of applications per vacancy without spam, and how many of them are still being considered. */
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
  /**
   * Moves it, or cancels it; `sequence` is the one that was read. With `tell` the applicant gets a mail of the move, with false none;
   * without it they get one while they are in the running.
   */
  'application/interview/change': call(
    strict({
      id: idField,
      sequence: version(),
      tell: z.optional(z.boolean(messages.yesNo)),
      ...interviewFields,
    }),
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
