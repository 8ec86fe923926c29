import { type Sheet, toCsv } from './csv.ts';
import { toXlsx } from './xlsx.ts';

export interface ExportedFile {
  fileName: string;
  type: string;
  /** CSV as text, XLSX as base64. */
  data: string;
}

/** The exported file as the call returns it, named after the sheet and the office day. */
export async function exportFile(format: 'csv' | 'xlsx', sheet: Sheet, day: string): Promise<ExportedFile> {
  const fileName = `${sheet.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${day}.${format}`;
  if (format === 'csv') return { fileName, type: 'text/csv; charset=utf-8', data: await toCsv(sheet) };
  return {
    fileName,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    data: Buffer.from(await toXlsx(sheet)).toString('base64'),
  };
}
