import { sql } from 'kysely';
import { dueAt, workingMinutes } from '#shared/business-hours.ts';
import type { EnquiryRow } from '#shared/calls/desk/enquiries.ts';
import type { CallParsed } from '#shared/calls.ts';
import { undoMinutes } from '#shared/desk/application.ts';
import { enquiry, isUnanswered, liveStatuses } from '#shared/desk/enquiry.ts';
import { lossLabel, lossReasons, lostStatuses, worthText } from '#shared/desk/sale.ts';
import { officeDay, officeDayInWords } from '#shared/office-time.ts';
import { minuteMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { readSetting } from '../db/settings.ts';
import { enquiryNotice, enquiryReceipt } from '../mail/message.ts';
import { isYes } from '../resource/filter-value.ts';
import { type Condition, equals, oneOf } from './desk-filters.ts';
import { deskKind, isLive, labelOf, type StoredEnquiry } from './kind.ts';
import { sameTextBefore } from './same-text.ts';
import { timeCell } from './sheet.ts';

/** Still waiting for a first answer. Spelled exactly as in the index the list is sorted by. */
const unanswered = sql<boolean>`(enquiries.status in (${sql.join(liveStatuses.map((each) => sql.lit(each)))}) and ${sql.ref('enquiries.firstReplyAt')} is null)`;
/** 0 for the unanswered, 1 for the rest: what that index begins with. */
const answered = sql`(case when ${unanswered} then 0 else 1 end)`;
/** Imported enquiries were promised no answer. `unanswered` repeats the condition as the index has it; without it SQLite reads the whole index. */
export const overdueAt = (now: Date): Condition =>
  sql`(${answered} < 1 and ${unanswered} and ${sql.ref('enquiries.dueAt')} < ${now.toISOString()} and ${sql.ref('enquiries.importedAt')} is null)`;

/** Whose follow-up is due today or overdue. */
export const followUpDue = (now: Date): Condition =>
  sql`(${sql.ref('enquiries.followUp')} <= ${officeDay(now)} and enquiries.status <> 'spam')`;

const worthWords = ({ amount, currency }: StoredEnquiry): string =>
  amount === null ? 'Value removed' : `Worth ${worthText(amount, currency)}`;

/**
 * When it was closed before it was reopened a moment ago, by the audit log: reopening it by mistake must not extend how long it is kept.
 * Null for what arrived as spam; undefined if it was not reopened.
 */
async function closedBefore(
  db: Db,
  record: number,
  status: string,
  at: string,
): Promise<string | null | undefined> {
  const [line] = await db
    .selectFrom('audit')
    .select(['at', 'before'])
    .where('resource', '=', enquiry.plural)
    .where('record', '=', record)
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  if (!line?.before || Date.parse(at) - Date.parse(line.at) > undoMinutes * minuteMs) return undefined;
  const before = JSON.parse(line.before) as { status?: string; closedAt?: string | null }; // as change.ts writes it
  return before.status === status ? (before.closedAt ?? null) : undefined;
}

/** What arrives as spam has no closing time and is kept from its arrival; what staff mark as spam is kept from then on, like all they close. */
async function closingTime(
  db: Db,
  before: StoredEnquiry,
  status: string,
  at: string,
): Promise<string | null> {
  if (isLive(enquiry, status)) return null;
  if (before.closedAt !== null || status === before.status) return before.closedAt;
  const earlier = await closedBefore(db, before.id, status, at);
  return earlier === undefined ? at : earlier;
}

/** Enquiries: each is promised an answer within one business day. */
export const enquiryKind = deskKind<StoredEnquiry, EnquiryRow, CallParsed<'enquiry/add'>>({
  ...enquiry,
  prefix: 'ENQ',

  admit: async (sent, { db }) => ({
    file: null,
    examine: async (received, { hours }) => ({
      columns: {
        page: sent.page,
        dueAt: dueAt(received, hours).toISOString(),
        firstReplyAt: null,
        closedAt: null,
      },
      sameTextBefore: await sameTextBefore(db, sent, received),
      reasons: [],
    }),
  }),
  recipients: (forms) => forms.recipients,
  receipt: (record, settings) => enquiryReceipt(record, settings, settings.hours),
  notice: enquiryNotice,

  searched: [],
  arrived: sql`${sql.ref('importedAt')} is null`,
  sorted: ['updatedAt'],
  filters: {
    overdue: (value, { now }) => (isYes(value) ? overdueAt(now()) : sql`not ${overdueAt(now())}`),
    // not `=`, with which SQLite would sort rows that the index already has in order
    answered: (value) => (isYes(value) ? sql`${answered} >= 1` : sql`${answered} < 1`),
    followUp: (value, { now }) =>
      oneOf('followUp', value, {
        due: followUpDue(now()),
        later: sql`${sql.ref('enquiries.followUp')} > ${officeDay(now())}`,
        none: sql`${sql.ref('enquiries.followUp')} is null`,
      }),
    imported: (value) =>
      isYes(value)
        ? sql`${sql.ref('enquiries.importedAt')} is not null`
        : sql`${sql.ref('enquiries.importedAt')} is null`,
    lossReason: (value) =>
      equals(
        'enquiries.lossReason',
        'lossReason',
        value,
        lossReasons.map((each) => each.value),
      ),
  },
  // unanswered enquiries by due time, which all that arrive out of hours share: of these the oldest first; then the rest, newest first
  order: [
    [answered, 'asc'],
    [sql`case when ${unanswered} then ${sql.ref('enquiries.dueAt')} end`, 'asc'],
    [sql`case when ${unanswered} then enquiries.id else -enquiries.id end`, 'asc'],
  ],
  async derive(_rows, db, now) {
    const minutesBetween = workingMinutes(await readSetting(db, 'hours'));
    return (row) => {
      const due = new Date(row.dueAt);
      const promised = isUnanswered(row) && row.importedAt === null;
      return {
        minutesLeft: promised ? minutesBetween(now, due) : null,
        overdue: promised && due < now,
      };
    };
  },

  sent: ['page'],
  changed: {
    amount: (_amount, after) => worthWords(after),
    currency: (_currency, after) => worthWords(after),
    followUp: (day) => (day === null ? 'Follow-up removed' : `Follow up on ${officeDayInWords(String(day))}`),
    lossReason: (reason) => (reason === null ? 'Reason removed' : `Reason: ${lossLabel(String(reason))}`),
    lossNote: (note) => (note === null ? 'Note on the reason removed' : `Note on the reason: ${note}`),
  },
  withheld: ['lossNote'],
  following: async (before, status, at, asked, db) => ({
    closedAt: await closingTime(db, before, status, at),
    // a reopened import counts as if it had just arrived: by the day it was received it would come before all others
    ...(before.importedAt !== null && !isLive(enquiry, before.status) && isLive(enquiry, status)
      ? { dueAt: dueAt(new Date(at), await readSetting(db, 'hours')).toISOString() }
      : {}),
    // a follow-up day sent along with the status stays, as when a change of status is undone
    ...(status === before.status || isLive(enquiry, status) || asked.followUp !== undefined
      ? {}
      : { followUp: null }),
    ...(lostStatuses.includes(status) ? {} : { lossReason: null, lossNote: null }),
  }),
  // The first answer stops the response clock; then it is the customer’s turn.
  async afterAnswer(db, { id }, at) {
    await db
      .updateTable('enquiries')
      // Decided in SQL: a colleague may have closed or answered it since it was read.
      .set((eb) => ({
        firstReplyAt: eb.fn.coalesce('firstReplyAt', eb.val(at)),
        status: sql<string>`case when status in ('new', 'open') then 'waiting' else status end`,
        updatedAt: at,
        // The version stays: a mail sent meanwhile must not cause a conflict when a colleague saves.
      }))
      .where('id', '=', id)
      .execute();
  },
  // The receipt must name a due time that can still be met.
  async beforeLateReceipt(db, record, { hours }, now) {
    if (record.firstReplyAt !== null) return null;
    const due = new Date(record.dueAt) > now ? record.dueAt : dueAt(now, hours).toISOString();
    await db.updateTable('enquiries').set({ dueAt: due }).where('id', '=', record.id).execute();
    return { ...record, dueAt: due };
  },

  sheet: {
    before: [['Status', (row) => labelOf(enquiry, row.status)]],
    after: [
      ['Page', (row) => row.page],
      ['Due', (row) => (row.importedAt === null ? timeCell(row.dueAt) : null)],
      ['First reply', (row) => timeCell(row.firstReplyAt)],
      ['Closed', (row) => timeCell(row.closedAt)],
      ['Imported', (row) => timeCell(row.importedAt)],
      ['Value', (row) => row.amount],
      ['Currency', (row) => (row.amount === null ? null : row.currency)],
      ['Follow-up', (row) => row.followUp],
      ['Reason', (row) => row.lossReason && lossLabel(row.lossReason)],
      ['Note on the reason', (row) => row.lossNote],
      ['Overdue', (row) => row.overdue],
    ],
  },

  retention: { from: ['closedAt', 'createdAt'], setting: 'enquiryMonths', unit: 'months', whileLive: true },
  files: () => [],
  hidden: ['requestId'],
  // what it was worth and why it was lost stay for statistics; words of visitors and staff do not
  erased: { page: null, followUp: null, lossNote: null },
});
