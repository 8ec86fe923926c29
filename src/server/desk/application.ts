import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import type { CallParsed } from '#shared/calls.ts';
import { application } from '#shared/desk/application.ts';
import { applicationNotice, applicationReceipt } from '../mail/message.ts';
import { scan } from '../media/scan.ts';
import { readCv } from './cv-file.ts';
import { delayedRejection, dropRejections } from './delayed-rejection.ts';
import { equalsNumber } from './desk-filters.ts';
import { interviewsOf } from './interview-rows.ts';
import { deskKind, labelOf, type StoredApplication } from './kind.ts';
import { openVacancy } from './open-vacancy.ts';
import { othersOf, sameApplicant } from './same-applicant.ts';

/** Applications: each is for one vacancy and carries a CV. */
export const applicationKind = deskKind<StoredApplication, ApplicationRow, CallParsed<'cv/add'>>({
  ...application,
  prefix: 'APP',

  keyOf: ({ career, cv }) => [String(career), cv.name, String(cv.data.length)],
  async admit(sent, context) {
    const { id: career, jobPosition } = await openVacancy(context.db, sent.career, context.now());
    const { bytes, ...cv } = readCv(sent.cv);
    const cvKey = `private/cv/${randomBytes(24).toString('base64url')}`;
    return {
      file: { key: cvKey, bytes, type: cv.type },
      async examine() {
        const scanned = await scan(bytes, context.config.CLAMAV_SOCKET);
        if (scanned === 'unavailable') context.log.warn('the virus scanner did not answer');
        const file = { cvKey, cvName: cv.name, cvType: cv.type, cvBytes: bytes.length, scan: scanned };
        return {
          columns: { career, jobPosition, ...file, rating: null },
          sameTextBefore: false,
          reasons:
            scanned === 'infected'
              ? ['The virus scanner found something in the CV, so it cannot be opened']
              : [],
        };
      },
    };
  },
  recipients: (forms) => forms.applicationRecipients,
  receipt: (record, settings) => applicationReceipt(record, settings, settings.retention.applicationDays),
  notice: applicationNotice,

  searched: ['jobPosition'],
  sorted: ['firstName', 'rating'],
  maybeEmpty: ['rating'],
  filters: {
    id: (value) => equalsNumber('applications.id', 'id', value),
    career: (value) => equalsNumber('applications.career', 'career', value),
    rating: (value) => equalsNumber('applications.rating', 'rating', value),
  },
  order: [
    [sql.ref('applications.createdAt'), 'desc'],
    [sql.ref('applications.id'), 'desc'],
  ],
  async derive(rows, db) {
    const others = await othersOf(db, rows);
    return (row) => ({ duplicates: others(row) });
  },
  async extras(record, db, now) {
    const others = await sameApplicant(db, record);
    const held = record.stage === 'rejected' ? await delayedRejection(db, record.id, now) : undefined;
    const interviews = await interviewsOf(db, record.id);
    return { duplicates: others.length, others, interviews, undoUntil: held?.nextAt ?? null };
  },

  sent: ['career', 'jobPosition', 'cvName'],
  changed: { rating: (value) => (value === null ? 'Rating removed' : `Rated ${value} of 5`) },
  onlyFromLive: 'rejected',
  // An applicant who is moved to another stage by hand must not receive the pending rejection.
  async afterChange(db, before, after, now) {
    if (before.stage === 'rejected' && after.stage !== 'rejected') await dropRejections(db, before.id, now);
  },

  sheet: {
    before: [
      ['Position', (row) => row.jobPosition],
      ['Stage', (row) => labelOf(application, row.stage)],
      ['Rating', (row) => row.rating],
    ],
    after: [
      ['CV', (row) => row.cvName],
      ['Other applications', (row) => row.duplicates],
    ],
  },

  retention: { from: ['createdAt'], setting: 'applicationDays', unit: 'days', whileLive: false },
  files: ({ cvKey }) => (cvKey === null ? [] : [cvKey]),
  async eraseBeside(db, ids) {
    await db.deleteFrom('interviews').where('application', 'in', ids).execute();
  },
  async forPerson({ id, reference, cvKey, cvName, cvType, cvBytes, scan }, { db, storage }, room) {
    const interviews = await interviewsOf(db, id);
    const named = { name: cvName, type: cvType, bytes: cvBytes };
    if (scan === 'infected')
      return { interviews, cv: { ...named, withheld: 'The virus scanner found something in it' } };
    if (cvKey === null) return { interviews, cv: null };
    const bytes = cvBytes ?? 0;
    if (bytes > room.bytes) {
      room.leftOut += 1;
      const withheld = `The CV did not fit into this file. Open application ${reference} (id ${id}) in the panel and download it there.`;
      return { interviews, cv: { ...named, withheld } };
    }
    const file = await storage.get(cvKey);
    room.bytes -= bytes;
    return { interviews, cv: file && { ...named, base64: Buffer.from(file.body).toString('base64') } };
  },
  hidden: ['requestId', 'cvKey'],
  erased: { cvKey: null, cvName: null, cvType: null, cvBytes: null, rating: null },
});
