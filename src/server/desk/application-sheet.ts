import type { ApplicationRow } from '#shared/desk-calls.ts';
import type { Sheet } from '../export/csv.ts';

const time = (at: string | null) => (at === null ? null : new Date(at));

/** Applications as a sheet to take along, without the CVs. */
export const applicationSheet = (rows: readonly ApplicationRow[]): Sheet => ({
  name: 'Applications',
  columns: [
    ...[
      'Reference',
      'Received',
      'Position',
      'Stage',
      'Rating',
      'Owner',
      'First name',
      'Last name',
      'E-mail',
      'Phone',
    ],
    ...['Cover note', 'CV', 'Other applications', 'Spam reasons', 'Consent', 'Erased on'],
  ],
  rows: rows.map((row) => [
    ...[
      row.reference,
      time(row.createdAt),
      row.jobPosition,
      row.stage,
      row.rating,
      row.ownerName,
      row.firstName,
    ],
    ...[
      row.lastName,
      row.email,
      row.phone,
      row.coverNote,
      row.cvName,
      row.duplicates,
      row.spamReasons.join('; '),
    ],
    ...[row.consent, time(row.eraseAt)],
  ]),
});
