import { refusal } from '../rpc/errors.ts';
import { type Cell, type Sheet, toCsv } from './csv.ts';
import { toXlsx } from './xlsx.ts';

/** In all cells together: the file is a single text, and each step of sealing and sending it makes another copy. */
const maxCharacters = 32_000_000;

export interface ExportedFile {
  fileName: string;
  type: string;
  /** CSV as text, XLSX as base64. */
  data: string;
}

/** The rows, refused once they have more text than one export can hold: even a few entries of the audit log may have whole articles. */
async function* withinRoom(rows: Sheet['rows']): AsyncGenerator<readonly Cell[]> {
  let characters = 0;
  for await (const row of rows) {
    for (const cell of row) if (typeof cell === 'string') characters += cell.length;
    if (characters > maxCharacters)
      throw refusal({
        filters:
          'These entries hold more text than one export can. Narrow the list down, for example by date.',
      });
    yield row;
  }
}

/** The exported file as the call returns it, named after the sheet and the office day. */
export async function exportFile(format: 'csv' | 'xlsx', whole: Sheet, day: string): Promise<ExportedFile> {
  const sheet = { ...whole, rows: withinRoom(whole.rows) };
  const fileName = `${sheet.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${day}.${format}`;
  if (format === 'csv') return { fileName, type: 'text/csv; charset=utf-8', data: await toCsv(sheet) };
  return {
    fileName,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    data: Buffer.from(await toXlsx(sheet)).toString('base64'),
  };
}
