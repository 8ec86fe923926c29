import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import type { EnquiryRow } from '#shared/calls/desk/enquiries.ts';
import { consentWords } from '#shared/desk/consent.ts';
import type { Cell, Sheet } from '../export/csv.ts';
import type { DeskKind, SheetColumn } from './kind.ts';

type Row = EnquiryRow | ApplicationRow;

export const timeCell = (at: string | null) => (at === null ? null : new Date(at));

const columnsOf = ({ form, sheet }: DeskKind): readonly SheetColumn<Row>[] => [
  ['Reference', (row) => row.reference],
  ['Received', (row) => timeCell(row.createdAt)],
  ...sheet.before,
  ['Owner', (row) => row.ownerName],
  ...Object.entries(form.fields).map(
    ([name, { label }]): SheetColumn<Row> => [
      label,
      (row) => (row as unknown as Record<string, Cell>)[name] ?? null, // every row has the form’s fields, as text
    ],
  ),
  ...sheet.after,
  ['Spam reasons', (row) => row.spamReasons.join('; ')],
  ['Consent', (row) => row.consent && consentWords(row.consent)],
  ['To be erased on', (row) => timeCell(row.eraseAt)],
];

/** Records as a sheet for export, without their files. */
export function sheetOf(kind: DeskKind, records: AsyncIterable<Row>): Sheet {
  const columns = columnsOf(kind);
  return { name: kind.labelPlural, columns: columns.map(([heading]) => heading), rows: rows() };

  async function* rows() {
    for await (const record of records) yield columns.map(([, cell]) => cell(record));
  }
}
