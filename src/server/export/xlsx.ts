import { AsyncZipDeflate, strToU8, Zip, ZipDeflate } from 'fflate';
import { atOffice } from '#shared/office-time.ts';
import { dayMs } from '#shared/time-units.ts';
import { xmlText } from '#shared/xml-text.ts';
import { type Cell, inTurns, type Sheet } from './csv.ts';

/** Limits of the format: characters per cell and per sheet name; widths are in characters. */
const maxTextLength = 32_767;
const maxNameLength = 31;
const widths = { least: 10, most: 60 };
/** Rows by which the columns are made wide enough; and how many make a part. */
const measuredRows = 200;

/** Days from 1899-12-30, the spreadsheet epoch, to 1970-01-01. */
const epochDays = 25_569;

/** Cell formats by their index in `cellXfs` below. */
const style = { plain: 0, text: 1, head: 2, time: 3 };

/** `_x0041_` would be read as A. */
const sheetText = (text: string) => xmlText(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** 0 is A, 26 is AA. */
const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

const textCell = (place: string, text: string, format: number) =>
  `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${sheetText(text.slice(0, maxTextLength))}</t></is></c>`;

/** Text stays text even when it starts like a formula: the cell type says so, and the cell format keeps it so after editing. */
function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(place, cell, style.text);
  if (typeof cell === 'boolean') return textCell(place, cell ? 'yes' : 'no', style.plain);
  if (cell instanceof Date) {
    const days = atOffice(cell).getTime() / dayMs + epochDays;
    return `<c r="${place}" s="${style.time}"><v>${days}</v></c>`;
  }
  return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
}

function headXml(columns: readonly string[], measured: readonly (readonly Cell[])[]): string {
  const width = (index: number) => {
    const lengths = [columns, ...measured].map((row) => String(row[index] ?? '').length);
    return Math.min(widths.most, Math.max(widths.least, ...lengths) + 2);
  };
  const cols = columns.map(
    (_, i) => `<col min="${i + 1}" max="${i + 1}" width="${width(i)}" customWidth="1"/>`,
  );
  const head = columns.map((name, i) => textCell(`${columnName(i)}1`, name, style.head)).join('');
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${head}</row>`;
}

/** The sheet, in parts of a few hundred rows. */
async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const measured: (readonly Cell[])[] = [];
  let count = 0;
  let part = '';
  for await (const group of inTurns(rows))
    for (const row of group) {
      count += 1;
      const cells = row.map((cell, x) => cellXml(cell, `${columnName(x)}${count + 1}`)).join('');
      part += `<row r="${count + 1}">${cells}</row>`;
      if (count <= measuredRows) measured.push(row);
      if (count === measuredRows) part = headXml(columns, measured) + part;
      if (count % measuredRows > 0) continue;
      yield part;
      part = '';
    }
  const range = `A1:${columnName(Math.max(0, columns.length - 1))}${count + 1}`;
  const head = count < measuredRows ? headXml(columns, measured) : '';
  yield `${head}${part}</sheetData><autoFilter ref="${range}"/></worksheet>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;
const rootRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const bookRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
/** 49 is 'text', 164 the first free number for a custom format. Order of `cellXfs`: see `style`. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The earliest time a zip can store, so that the same content gives the same bytes. */
const mtime = new Date(1980, 0, 1);

/** The sheet is compressed in a worker thread as it is written, so that an export does not block visitors’ requests. */
async function zipped(files: Record<string, string>, sheet: AsyncIterable<string>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const zip = new Zip((error, piece, final) => {
    if (error) reject(error);
    pieces.push(piece);
    if (final) resolve();
  });
  const add = <F extends ZipDeflate | AsyncZipDeflate>(file: F): F => {
    file.mtime = mtime;
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(files)) add(new ZipDeflate(name)).push(strToU8(text), true);
  const compressed = add(new AsyncZipDeflate('xl/worksheets/sheet1.xml'));
  try {
    for await (const part of sheet) compressed.push(strToU8(part));
    compressed.push(new Uint8Array(), true);
    zip.end();
    await promise;
  } finally {
    compressed.terminate();
  }
  return Buffer.concat(pieces);
}

/** A workbook with one sheet (ECMA-376), with a frozen bold header row and filters. */
export function toXlsx(sheet: Sheet): Promise<Uint8Array> {
  const name = sheetText(
    sheet.name
      .replace(/[[\]:*?/\\'\s]+/g, ' ')
      .trim()
      .slice(0, maxNameLength) || 'Sheet',
  );
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': rootRelations,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': bookRelations,
    'xl/styles.xml': styles,
  };
  return zipped(files, sheetXml(sheet));
}
