import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const lines = (...rows: (string | number | boolean | Date | null)[][]) =>
  toCsv({ columns: ['Name', 'Message'], rows })
    .split('\r\n')
    .slice(1, -1);

test('has a byte order mark, column names, CRLF line endings', () =>
  expect(toCsv({ columns: ['Name', 'Due, by'], rows: [['Meena', 'Hello']] })).toBe(
    '\ufeffName,"Due, by"\r\nMeena,Hello\r\n',
  ));

test('RFC 4180: quotes, commas and line ends', () => {
  expect(lines(['a "b"', 'c,d'])).toEqual(['"a ""b""","c,d"']);
  expect(toCsv({ columns: ['x'], rows: [['one\r\ntwo']] })).toBe('\ufeffx\r\n"one\r\ntwo"\r\n');
  expect(lines([' kept ', 'தமிழ்'])).toEqual(['" kept ",தமிழ்']);
});

test.each(['=1+1', '+919876543210', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', '=HYPERLINK("http://x","y")'])(
  'what begins like a formula is text: %j',
  (text) =>
    expect(
      toCsv({ columns: [], rows: [[text]] })
        .slice(3)
        .replace(/^"/, '')[0],
    ).toBe("'"),
);

test('escapes column names and cells; numbers stay numbers', () => {
  expect(toCsv({ columns: ['=a'], rows: [[-5]] })).toBe("\ufeff'=a\r\n-5\r\n");
  expect(lines(["it's", 'a=b'])).toEqual(["it's,a=b"]);
});

test('office times, yes and no, and empty cells', () =>
  expect(lines([new Date('2026-01-05T20:00:00Z'), true], [null, false])).toEqual([
    '2026-01-06 01:30:00,yes',
    ',no',
  ]));
