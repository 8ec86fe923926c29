import { refusal } from '../rpc/errors.ts';

/** Rows per export: what a spreadsheet, and the memory of this process, can handle easily. */
export const maxExportRows = 20_000;

/** Refused rather than truncated: a truncated list would be taken for a complete one. */
export function checkExport(total: number): void {
  if (total <= maxExportRows) return;
  throw refusal({
    filters: `${total} entries are more than one export holds (${maxExportRows}). Narrow it down, by dates for instance.`,
  });
}
