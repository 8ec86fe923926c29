export interface CsvTable {
  headings: string[];
  /** Rows with any text, each with the line of the file it begins at. */
  rows: { line: number; cells: string[] }[];
}

/** Of one row, and of one cell: more than anything here holds, so that too long a value is still recognized as such. */
const maxCells = 500;
const maxCharacters = 10_000;
/** Characters that are looked at in one step. */
const step = 10_000;

/** The separator that is most frequent in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.slice(0, maxCharacters).split(/\r\n|\r|\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** A line above the headings in which some programs name the separator, as Excel expects. */
const named = /^sep=(.)(?:\r\n|\r|\n)/i;

/** Characters without these, up to a step of them, where the last match ended. */
const runOf = (without: string) => new RegExp(`[^${without.replace(/[\]\\^-]/g, '\\$&')}]{1,${step}}`, 'y');

/**
 * Reads a CSV file with headings (RFC 4180, with any of the usual separators) in steps, between which others may have their turn. A quote
 * that is never closed ends with the file. Beyond `most` rows only one more is read.
 */
export function* csvSteps(file: string, most = Number.POSITIVE_INFINITY): Generator<undefined, CsvTable> {
  const text = file.replace(/^\ufeff/, '');
  const [above = '', separator = separatorOf(text)] = named.exec(text) ?? [];
  const [plain, inQuotes] = [runOf(`${separator}\r\n`), runOf('"')];
  const rows: CsvTable['rows'] = [];
  let cells: string[] = [];
  let cell = '';
  let filled = false;
  let quoted = false;
  let line = above ? 2 : 1;
  let begins = line;
  const add = (run: string) => {
    if (cell.length < maxCharacters) cell += run;
    filled ||= run.trim() !== '';
  };
  const endCell = () => {
    if (cells.length < maxCells) cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (filled) {
      rows.push({ line: begins, cells });
      cells = [];
    } else cells.length = 0;
    filled = false;
    begins = line;
  };
  let at = above.length;
  let next = step;
  while (at < text.length && rows.length <= most + 1) {
    if (at >= next) {
      next = at + step;
      yield;
    }
    if (!quoted && cell === '' && text[at] === '"') {
      quoted = true;
      at += 1;
      continue;
    }
    const shape = quoted ? inQuotes : plain;
    shape.lastIndex = at;
    const run = shape.exec(text)?.[0] ?? '';
    at += run.length;
    if (run) {
      add(run);
      if (quoted) line += breaksIn(run, text[at]);
      continue;
    }
    const [char, after] = [text[at], text[at + 1]];
    at += (quoted ? char === after : char === '\r' && after === '\n') ? 2 : 1;
    if (quoted && char === after) add('"');
    else if (quoted) quoted = false;
    else if (char === separator) endCell();
    else {
      line += 1;
      endRow();
    }
  }
  endRow();
  return { headings: rows[0]?.cells.map((each) => each.trim()) ?? [], rows: rows.slice(1) };
}

/** Line breaks in a part of a text; one that goes on behind it is counted there. */
const breaksIn = (run: string, after: string | undefined): number =>
  (run.match(/\r\n|\r|\n/g)?.length ?? 0) - (run.endsWith('\r') && after === '\n' ? 1 : 0);

/** The whole of a file at once. */
export function parseCsv(file: string): CsvTable {
  const steps = csvSteps(file);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
