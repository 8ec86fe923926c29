import { expect, test } from 'vitest';
import { unzip } from '../testing/unzip.ts';
import { exportFile } from './export.ts';

const sheet = { name: 'Enquiries', columns: ['Name'], rows: [['Meena']] };

test('CSV is returned as text', async () =>
  expect(await exportFile('csv', sheet, '2026-01-05')).toEqual({
    fileName: 'enquiries-2026-01-05.csv',
    type: 'text/csv; charset=utf-8',
    data: '\ufeffName\r\nMeena\r\n',
  }));

test('XLSX is returned as base64', async () => {
  const { fileName, type, data } = await exportFile('xlsx', sheet, '2026-01-05');
  expect(fileName).toBe('enquiries-2026-01-05.xlsx');
  expect(type).toMatch(/spreadsheetml\.sheet$/);
  expect(unzip(Buffer.from(data, 'base64')).get('xl/worksheets/sheet1.xml')).toContain('Meena');
});

test.each(['csv', 'xlsx'] as const)(
  'an export that exceeds the memory limit is refused (%s)',
  async (format) => {
    let read = 0;
    function* rows() {
      for (; read < 1_000; read += 1) yield ['x'.repeat(100_000)];
    }
    const exported = exportFile(format, { ...sheet, rows: rows() }, '2026-01-05');
    await expect(exported).rejects.toMatchObject({ status: 422, fields: { filters: expect.any(String) } });
    expect(read, 'and nothing more is read').toBeLessThan(400);
  },
);
