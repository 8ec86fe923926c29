export interface CsvTable {
  headings: string[];
  /** Rows with any text, each with the line of the file it begins at. */
  rows: { line: number; cells: string[] }[];
}

/** The separator that is most frequent in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** A line above the headings in which some programs name the separator, as Excel expects. */
const named = /^sep=(.)(?:\r\n|\r|\n)/i;

/** A CSV file with headings (RFC 4180, with any of the usual separators). A quote that is never closed ends with the file. */
export function parseCsv(file: string): CsvTable {
  const text = file.replace(/^\ufeff/, '');
  const [above = '', separator = separatorOf(text)] = named.exec(text) ?? [];
  const rows: CsvTable['rows'] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = above ? 2 : 1;
  let begins = line;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: begins, cells });
    cells = [];
    cell = '';
    begins = line;
  };
  for (let at = above.length; at < text.length; at += 1) {
    const char = text[at] as string; // within the text
    const crlf = char === '\r' && text[at + 1] === '\n';
    if (char === '\n' || (char === '\r' && !crlf)) line += 1;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += char;
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n' || (char === '\r' && !crlf)) endRow();
    else if (!crlf) cell += char;
  }
  endRow();
  return { headings: rows[0]?.cells.map((each) => each.trim()) ?? [], rows: rows.slice(1) };
}
