import { expect, test } from 'vitest';
import { csvSteps, parseCsv } from './csv-table.ts';

test('quotes hold separators, line breaks and quotes; lines are counted as an editor does', () => {
  const file = '\ufeffName,Note\r\n"Raman, Anitha","two\r\nlines, ""quoted"""\r\n\r\nKumar,last';
  expect(parseCsv(file)).toEqual({
    headings: ['Name', 'Note'],
    rows: [
      { line: 2, cells: ['Raman, Anitha', 'two\r\nlines, "quoted"'] },
      { line: 5, cells: ['Kumar', 'last'] },
    ],
  });
});

test.each([
  ['semicolons', 'a;b\n1,5;2', ['1,5', '2']],
  ['tabs', 'a\tb\r1\t2', ['1', '2']],
  ['a quote within a cell', 'a,b\n5" pipe,2', ['5" pipe', '2']],
  ['an open quote', 'a,b\n"1,2', ['1,2']],
])('%s', (_, file, cells) => {
  expect(parseCsv(file).rows.map((row) => row.cells)).toEqual([cells]);
});

test('a line that names the separator is not a heading', () => {
  expect(parseCsv('\ufeffsep=;\r\nName;Sum\r\nRaman;1,5')).toEqual({
    headings: ['Name', 'Sum'],
    rows: [{ line: 3, cells: ['Raman', '1,5'] }],
  });
});

test('an empty file has neither headings nor rows', () => {
  expect(parseCsv(' \r\n')).toEqual({ headings: [], rows: [] });
});

test.each([
  ['lines', '\n'],
  ['short lines', 'ab\n'],
  ['separators', ','],
  ['quotes', '""'],
  ['one cell', 'a'],
])('a file of only %s is read in small steps, with bounded memory', (_, part) => {
  const steps = csvSteps(part.repeat(Math.floor(1_000_000 / part.length)), 2_000);
  let count = 0;
  let last = steps.next();
  for (; !last.done; last = steps.next()) count += 1;
  const { rows, headings } = last.value as ReturnType<typeof parseCsv>;
  expect(rows.length).toBeLessThanOrEqual(2_001);
  if (rows.length < 2_001) expect(count).toBeGreaterThanOrEqual(90);
  for (const cells of [headings, ...rows.map((row) => row.cells)]) {
    expect(cells.length).toBeLessThanOrEqual(500);
    for (const cell of cells) expect(cell.length).toBeLessThanOrEqual(20_000);
  }
});
