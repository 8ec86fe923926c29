import { expect, test } from 'vitest';
import { unzip } from '../testing/unzip.ts';
import type { Cell } from './csv.ts';
import { toXlsx } from './xlsx.ts';

const sheet = (rows: Cell[][], columns = ['Name', 'Message'], name = 'Enquiries') =>
  unzip(toXlsx({ name, columns, rows }));
const xmlOf = (rows: Cell[][], columns?: string[]) =>
  sheet(rows, columns).get('xl/worksheets/sheet1.xml') as string;
const plain = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
/** Cells by place, as a reader sees them. */
function cells(xml: string): Record<string, string> {
  const found = xml.matchAll(
    /<c r="([A-Z]+\d+)"[^>]*>(?:<is><t xml:space="preserve">([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g,
  );
  return Object.fromEntries(
    [...found].map(([, place, text, value]) => [place, text === undefined ? value : plain(text)]),
  );
}

test('holds every part it names, and names every part it holds', () => {
  const files = sheet([]);
  const named = [...(files.get('[Content_Types].xml') as string).matchAll(/PartName="\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect([...files.keys()].filter((name) => name.endsWith('.xml') && !name.startsWith('[')).sort()).toEqual(
    named.sort(),
  );
  expect(files.get('_rels/.rels')).toContain('Target="xl/workbook.xml"');
});

test('every value comes back in its place', () => {
  const message = 'First line\nsecond & <third> "fourth" தமிழ் 👍';
  expect(
    cells(
      xmlOf([
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

test('columns beyond Z', () => {
  const columns = Array.from({ length: 703 }, (_, n) => `c${n}`);
  const found = cells(xmlOf([], columns));
  expect(found).toMatchObject({ Z1: 'c25', AA1: 'c26', ZZ1: 'c701', AAA1: 'c702' });
});

test('text that begins like a formula is text and nothing else', () => {
  const xml = xmlOf([['=HYPERLINK("http://x")', '+919876543210']]);
  expect(xml).not.toContain('<f>');
  expect(cells(xml)).toMatchObject({ A2: '=HYPERLINK("http://x")', B2: '+919876543210' });
  expect(xml).toMatch(/<c r="A2" s="1" t="inlineStr">/);
});

test('a time is a number on the office clock', () =>
  expect(cells(xmlOf([[new Date('2026-01-05T18:30:00Z')]])).A2).toBe('46028'));

test('characters that XML lacks are left out, escapes of the format are no escapes', () => {
  const found = cells(xmlOf([['a\u0000\u0008b\ud800c', '_x0041_']]));
  expect(found).toMatchObject({ A2: 'ab\ufffdc', B2: '_x005F_x0041_' });
});

test('a cell holds no more than the format allows', () =>
  expect(cells(xmlOf([['x'.repeat(40_000)]])).A2).toHaveLength(32_767));

test('any sheet name becomes one the format takes', () => {
  const name = (text: string) =>
    /<sheet name="([^"]*)"/.exec(sheet([], [], text).get('xl/workbook.xml') ?? '')?.[1];
  expect(name('A/B [c]: * ? & a name that is far too long')).toBe('A B c &amp; a name that is far too ');
  expect(name('')).toBe('Sheet');
});

test('the same content makes the same bytes', () =>
  expect(toXlsx({ name: 'x', columns: ['a'], rows: [['b']] })).toEqual(
    toXlsx({ name: 'x', columns: ['a'], rows: [['b']] }),
  ));
