import type { EnquiryRow } from '#shared/desk-calls.ts';
import type { Sheet } from '../export/csv.ts';

const time = (at: string | null) => (at === null ? null : new Date(at));

/** Enquiries as a sheet to take along. */
export const enquirySheet = (rows: readonly EnquiryRow[]): Sheet => ({
  name: 'Enquiries',
  columns: [
    ...[
      'Reference',
      'Received',
      'Status',
      'Owner',
      'First name',
      'Last name',
      'Company',
      'E-mail',
      'Phone',
      'Message',
      'Page',
    ],
    ...['Due', 'First reply', 'Closed', 'Overdue', 'Spam reasons', 'Consent', 'Erased on'],
  ],
  rows: rows.map((row) => [
    ...[
      row.reference,
      time(row.createdAt),
      row.status,
      row.ownerName,
      row.firstName,
      row.lastName,
      row.company,
    ],
    ...[
      row.email,
      row.phone,
      row.message,
      row.page,
      time(row.dueAt),
      time(row.firstReplyAt),
      time(row.closedAt),
    ],
    ...[row.overdue, row.spamReasons.join('; '), row.consent, time(row.eraseAt)],
  ]),
});
