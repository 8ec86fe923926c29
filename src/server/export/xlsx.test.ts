import { expect, test } from 'vitest';
import { unzip } from '../testing/unzip.ts';
import type { Cell } from './csv.ts';
import { toXlsx } from './xlsx.ts';

const sheet = async (rows: Cell[][], columns = ['Name', 'Message'], name = 'Enquiries') =>
  unzip(await toXlsx({ name, columns, rows }));
const xmlOf = async (rows: Cell[][], columns?: string[]) =>
  (await sheet(rows, columns)).get('xl/worksheets/sheet1.xml') as string;
const plain = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
/** Cells by position, as a reader sees them. */
function cells(xml: string): Record<string, string> {
  const found = xml.matchAll(
    /<c r="([A-Z]+\d+)"[^>]*>(?:<is><t xml:space="preserve">([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g,
  );
  return Object.fromEntries(
    [...found].map(([, place, text, value]) => [place, text === undefined ? value : plain(text)]),
  );
}

test('the package and its content list match', async () => {
  const files = await sheet([]);
  const named = [...(files.get('[Content_Types].xml') as string).matchAll(/PartName="\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect([...files.keys()].filter((name) => name.endsWith('.xml') && !name.startsWith('[')).sort()).toEqual(
    named.sort(),
  );
  expect(files.get('_rels/.rels')).toContain('Target="xl/workbook.xml"');
});

test('every value is in its cell', async () => {
  const message = 'First line\nsecond & <third> "fourth" தமிழ் 👍';
  expect(
    cells(
      await xmlOf([
        ['Meena', message],
        [null, 12.5],
        ['', true],
      ]),
    ),
  ).toEqual({
    A1: 'Name',
    B1: 'Message',
    A2: 'Meena',
    B2: message,
    B3: '12.5',
    B4: 'yes',
  });
});

test('supports columns beyond Z', async () => {
  const columns = Array.from({ length: 703 }, (_, n) => `c${n}`);
  const found = cells(await xmlOf([], columns));
  expect(found).toMatchObject({ Z1: 'c25', AA1: 'c26', ZZ1: 'c701', AAA1: 'c702' });
});

test('text that starts like a formula stays text', async () => {
  const xml = await xmlOf([['=HYPERLINK("http://x")', '+919876543210']]);
  expect(xml).not.toContain('<f>');
  expect(cells(xml)).toMatchObject({ A2: '=HYPERLINK("http://x")', B2: '+919876543210' });
  expect(xml).toMatch(/<c r="A2" s="1" t="inlineStr">/);
});

test('times are numbers in office time', async () =>
  expect(cells(await xmlOf([[new Date('2026-01-05T18:30:00Z')]])).A2).toBe('46028'));

test('drops characters invalid in XML, and escapes the format’s own escapes', async () => {
  const found = cells(await xmlOf([['a\u0000\u0008b\ud800c', '_x0041_']]));
  expect(found).toMatchObject({ A2: 'ab\ufffdc', B2: '_x005F_x0041_' });
});

test('truncates cells at the format’s limit', async () =>
  expect(cells(await xmlOf([['x'.repeat(40_000)]])).A2).toHaveLength(32_767));

test('makes any sheet name valid', async () => {
  const name = async (text: string) =>
    /<sheet name="([^"]*)"/.exec((await sheet([], [], text)).get('xl/workbook.xml') ?? '')?.[1];
  expect(await name('A/B [c]: * ? & a name that is far too long')).toBe(
    'A B c &amp; a name that is far too ',
  );
  expect(await name('')).toBe('Sheet');
});

test('the same content gives the same bytes', async () =>
  expect(await toXlsx({ name: 'x', columns: ['a'], rows: [['b']] })).toEqual(
    await toXlsx({ name: 'x', columns: ['a'], rows: [['b']] }),
  ));

test('a sheet compressed in a worker thread is complete', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => [`Row ${n}`, 'One line of a message. '.repeat(4)]);
  const found = cells(await xmlOf(rows));
  expect(found.A2).toBe('Row 0');
  expect(found.A2001).toBe('Row 1999');
});
