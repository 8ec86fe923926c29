import { strToU8, zip } from 'fflate';
import { atOffice } from '#shared/office-time.ts';
import { type Cell, inTurns, type Sheet } from './csv.ts';

/** Limits of the format: characters per cell and per sheet name; widths are in characters. */
const maxTextLength = 32_767;
const maxNameLength = 31;
const widths = { least: 10, most: 60 };
/** Rows by which the columns are made wide enough. */
const measuredRows = 200;

/** Days from 1899-12-30, the spreadsheet epoch, to 1970-01-01. */
const epochDays = 25_569;
const dayMs = 24 * 60 * 60_000;

/** Cell formats by their index in `cellXfs` below. */
const style = { plain: 0, text: 1, head: 2, time: 3 };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML cannot represent these characters, and a lone surrogate is not a character. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** `_x0041_` would be read as A. */
const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (char) => entities[char] as string);

/** 0 is A, 26 is AA. */
const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

const textCell = (place: string, text: string, format: number) =>
  `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, maxTextLength))}</t></is></c>`;

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

async function sheetXml({ columns, rows }: Sheet): Promise<string> {
  const lengths = columns.map((name) => name.length);
  let count = 0;
  let body = '';
  for await (const row of inTurns(rows)) {
    count += 1;
    const cells = row.map((cell, x) => {
      if (count <= measuredRows) lengths[x] = Math.max(lengths[x] ?? 0, String(cell ?? '').length);
      return cellXml(cell, `${columnName(x)}${count + 1}`);
    });
    body += `<row r="${count + 1}">${cells.join('')}</row>`;
  }
  const width = (length: number) => Math.min(widths.most, Math.max(widths.least, length) + 2);
  const cols = columns.map(
    (_, i) => `<col min="${i + 1}" max="${i + 1}" width="${width(lengths[i] ?? 0)}" customWidth="1"/>`,
  );
  const head = columns.map((name, i) => textCell(`${columnName(i)}1`, name, style.head)).join('');
  const range = `A1:${columnName(Math.max(0, columns.length - 1))}${count + 1}`;
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${head}</row>${body}</sheetData><autoFilter ref="${range}"/></worksheet>`;
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

/** Large files are compressed in a worker thread, so that an export does not block visitors’ requests. */
const zipped = (parts: Record<string, string>) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
    zip(files, { mtime }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });

/** A workbook with one sheet (ECMA-376), with a frozen bold header row and filters. */
export async function toXlsx(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const name = xmlText(
    sheet.name
      .replace(/[[\]:*?/\\'\s]+/g, ' ')
      .trim()
      .slice(0, maxNameLength) || 'Sheet',
  );
  return zipped({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': rootRelations,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': bookRelations,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': await sheetXml(sheet),
  });
}
