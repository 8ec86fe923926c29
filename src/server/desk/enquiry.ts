import { sql } from 'kysely';
import { dueAt, workingMinutesBetween } from '#shared/business-hours.ts';
import type { EnquiryRow } from '#shared/calls/desk.ts';
import type { CallParsed } from '#shared/calls.ts';
import { enquiry, liveStatuses } from '#shared/desk/enquiry.ts';
import { readSetting } from '../db/settings.ts';
import { enquiryNotice, enquiryReceipt } from '../mail/message.ts';
import { type Condition, isYes } from './desk-filters.ts';
import { deskKind, isLive, labelOf, type StoredEnquiry } from './kind.ts';
import { sameTextBefore } from './same-text.ts';
import { timeCell } from './sheet.ts';

/** Still waiting for a first answer. Spelled exactly as in the index the list is sorted by. */
const unanswered = sql<boolean>`(enquiries.status in (${sql.join(liveStatuses.map((each) => sql.lit(each)))}) and ${sql.ref('enquiries.firstReplyAt')} is null)`;
export const overdueAt = (now: Date): Condition =>
  sql`(${unanswered} and ${sql.ref('enquiries.dueAt')} < ${now.toISOString()})`;

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
  receipt: (record, letters) => enquiryReceipt(record, letters, letters.hours),
  notice: enquiryNotice,

  searched: [],
  sorted: ['company', 'dueAt', 'firstReplyAt'],
  filters: {
    overdue: (value, { now }) => (isYes(value) ? overdueAt(now()) : sql`not ${overdueAt(now())}`),
    answered: (value) => (isYes(value) ? sql`not ${unanswered}` : sql`${unanswered}`),
  },
  // unanswered enquiries by due time, then the rest, newest first
  order: [
    [sql`case when ${unanswered} then 0 else 1 end`, 'asc'],
    [sql`case when ${unanswered} then ${sql.ref('enquiries.dueAt')} end`, 'asc'],
    [sql.ref('enquiries.id'), 'desc'],
  ],
  async derive(_rows, db, now) {
    const hours = await readSetting(db, 'hours');
    return ({ status, firstReplyAt, dueAt: due }) => {
      const live = isLive(enquiry, status) && firstReplyAt === null;
      return {
        minutesLeft: live ? workingMinutesBetween(now, new Date(due), hours) : null,
        overdue: live && new Date(due) < now,
      };
    };
  },

  sent: ['page'],
  changed: {},
  following: ({ closedAt }, status, at) => ({
    closedAt: isLive(enquiry, status) || status === 'spam' ? null : (closedAt ?? at),
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
      ['Due', (row) => timeCell(row.dueAt)],
      ['First reply', (row) => timeCell(row.firstReplyAt)],
      ['Closed', (row) => timeCell(row.closedAt)],
      ['Overdue', (row) => row.overdue],
    ],
  },

  retention: { from: ['closedAt', 'createdAt'], setting: 'enquiryMonths', unit: 'months', whileLive: true },
  files: () => [],
  hidden: ['requestId'],
  erased: { page: null }, // visitor-supplied, like the other fields
});
