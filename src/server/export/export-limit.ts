import { refusal } from '../rpc/errors.ts';

/** Rows of one export: what a spreadsheet, and the memory of this process, take with ease. */
export const mostExported = 20_000;

/** A cut list would pass for a whole one. */
export function checkExport(total: number): void {
  if (total <= mostExported) return;
  throw refusal({
    filters: `${total} entries are more than one export holds (${mostExported}). Narrow it down, by dates for instance.`,
  });
}
