import { atOffice } from '#shared/office-time.ts';

/** The value of a cell; times are written in office time. */
export type Cell = string | number | boolean | Date | null;

export interface Sheet {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** '2026-01-05 19:00:00' in Asia/Kolkata, which spreadsheets parse as a time. */
export const istTime = (time: Date): string => atOffice(time).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Spreadsheets run text that starts like a formula, in full-width characters too (OWASP, CSV injection); a leading ' makes
 * it text. Visitors’ text must never run on a staff member’s machine, so phone numbers with a + get one as well.
 */
const asText = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return istTime(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const text = typeof cell === 'number' ? String(cell) : asText(cell);
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180; the byte order mark marks the file as UTF-8 for spreadsheets. */
export function toCsv({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): string {
  const lines = [columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`);
  return `\ufeff${lines.join('')}`;
}
