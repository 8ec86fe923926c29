import { setImmediate } from 'node:timers/promises';
import { atOffice } from '#shared/office-time.ts';

/** The value of a cell; times are written in office time. */
export type Cell = string | number | boolean | Date | null;

export interface Sheet {
  name: string;
  columns: readonly string[];
  rows: Rows;
}

type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

const rowsAtOnce = 500;
/** Characters per group: even a single row may hold a whole article. */
const charactersAtOnce = 256 * 1024;

const charactersOf = (row: readonly Cell[]) =>
  row.reduce<number>((all, cell) => all + (typeof cell === 'string' ? cell.length : 0), 0);

/** The rows in groups of a few hundred, or fewer long ones; other requests run between two groups. */
export async function* inTurns(rows: Rows): AsyncGenerator<readonly (readonly Cell[])[]> {
  let group: (readonly Cell[])[] = [];
  let characters = 0;
  for await (const row of rows) {
    group.push(row);
    characters += charactersOf(row);
    if (group.length < rowsAtOnce && characters < charactersAtOnce) continue;
    yield group;
    group = [];
    characters = 0;
    await setImmediate();
  }
  yield group;
}

/** '2026-01-05 19:00:00' in Asia/Kolkata, which spreadsheets parse as a time. */
const istTime = (time: Date): string => atOffice(time).toISOString().slice(0, 19).replace('T', ' ');

/** A plus, then digits (at least six), spaces, brackets and hyphens. */
const phone = /^\+(?=(?:\D*\d){6})[0-9 ()-]{6,19}$/;
/** The codes of our offices and their neighbours by their length; most other codes have two digits. */
const countryCode = /^\+(1|7|9[67]\d|\d\d)(?=\d)/;

/** Separated by spaces, at least one: a spreadsheet shows that as text, but calculates +91-98400-12345 and rounds +919840012345. */
function phoneText(text: string): string {
  const spaced = text
    .replace(/[ ()-]+/g, ' ')
    .replace('+ ', '+')
    .trim();
  return spaced.includes(' ') ? spaced : spaced.replace(countryCode, '+$1 ');
}

/**
 * Where the system’s list separator is a semicolon, as in Arabic and most European regions, Excel does not see the quotes around a cell
 * and begins new ones at semicolons and line breaks within it. Without a bracket, bar or exclamation mark such a part calls no function,
 * program or other workbook, so that lists with hyphens stay as they were written.
 */
const runsInside = /([;\t\r\n](?:[^\S;\t\r\n]|")*)(?=[=+\-@＝＋－＠][^;\t\r\n]*[(|!（｜！])/g;

/**
 * Spreadsheets run text that starts like a formula, in full-width characters too (OWASP, CSV injection); a leading ' makes
 * it text, and is shown. Visitors’ text must never run on a staff member’s machine. In a phone number nothing can be run.
 */
const asText = (text: string) => {
  if (phone.test(text)) return phoneText(text);
  const inert = text.replace(runsInside, "$1'");
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${inert}` : inert;
};

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return istTime(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const text = typeof cell === 'number' ? String(cell) : asText(cell);
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180; the byte order mark marks the file as UTF-8 for spreadsheets. */
export async function toCsv({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): Promise<string> {
  const line = (row: readonly Cell[]) => `${row.map(csvCell).join(',')}\r\n`;
  const parts = [`\ufeff${line(columns)}`];
  // joined per group: V8 would join a text that grew line by line in one long step when it is read
  for await (const group of inTurns(rows)) parts.push(group.map(line).join(''));
  return parts.join('');
}
