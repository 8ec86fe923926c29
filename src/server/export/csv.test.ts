import { expect, test } from 'vitest';
import { inTurns, toCsv } from './csv.ts';

const lines = async (...rows: (string | number | boolean | Date | null)[][]) =>
  (await toCsv({ columns: ['Name', 'Message'], rows })).split('\r\n').slice(1, -1);

test('has a byte order mark, column names, CRLF line endings', async () =>
  expect(await toCsv({ columns: ['Name', 'Due, by'], rows: [['Meena', 'Hello']] })).toBe(
    '\ufeffName,"Due, by"\r\nMeena,Hello\r\n',
  ));

test('RFC 4180: quotes, commas and line ends', async () => {
  expect(await lines(['a "b"', 'c,d'])).toEqual(['"a ""b""","c,d"']);
  expect(await toCsv({ columns: ['x'], rows: [['one\r\ntwo']] })).toBe('\ufeffx\r\n"one\r\ntwo"\r\n');
  expect(await lines([' kept ', 'தமிழ்'])).toEqual(['" kept ",தமிழ்']);
});

test.each([
  '=1+1',
  '-2',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '＝1',
  '=HYPERLINK("http://x","y")',
  '＋919876543210',
  "+1+cmd|' /C calc'!A0",
  '+1+1',
  '+A1:A9',
  '+91 98400 12345\n',
  '+91*98400',
  '+91,98400',
  '+91 98400"&A1',
  '=+919876543210',
  '++919876543210',
  '-919876543210',
  '+12345',
  '+((((((((',
  `+${'1'.repeat(20)}`,
])('text that starts like a formula stays text: %j', async (text) =>
  expect((await toCsv({ columns: [], rows: [[text]] })).slice(3).replace(/^"/, '')[0]).toBe("'"),
);

test.each([
  ['Hi;=HYPERLINK("http://x")', 'Hi;\'=HYPERLINK("http://x")'],
  ['Hi\n=cmd|x!A0\r\n+1-cmd|x!A0', "Hi\n'=cmd|x!A0\r\n'+1-cmd|x!A0"],
  ['Hi; \u00a0@SUM(A1);\n-SUM(A1)', "Hi; \u00a0'@SUM(A1);\n'-SUM(A1)"],
  ['Hi;"=SUM(A1)', 'Hi;"\'=SUM(A1)'],
  ['Hi;＝SUM（A1）', "Hi;'＝SUM（A1）"],
  ['=1;=SUM(A1)', "'=1;'=SUM(A1)"],
])('nor does a part run that a separator makes a cell of its own: %j', async (text, shown) =>
  expect(await toCsv({ columns: [], rows: [[text]] })).toBe(`\ufeff\r\n"${shown.replaceAll('"', '""')}"\r\n`),
);

test('a list with hyphens is exported as it was written', async () => {
  const text = 'We need:\n- a website; quickly\n- an app\n+91 98765 43210';
  expect(await toCsv({ columns: [], rows: [[text]] })).toBe(`\ufeff\r\n"${text}"\r\n`);
});

test.each([
  ['+919876543210', '+91 9876543210'],
  ['+96522223333', '+965 22223333'],
  ['+14155550100', '+1 4155550100'],
  ['+91 98765 43210', '+91 98765 43210'],
  ['+91-98765-43210', '+91 98765 43210'],
  ['+1 (415) 555-0100', '+1 415 555 0100'],
  ['+(91)9876543210', '+91 9876543210'],
])('a phone number keeps its digits, neither computed nor rounded: %s', async (text, shown) =>
  expect(await lines([text])).toEqual([shown]),
);

test('escapes column names and cells; numbers stay numbers', async () => {
  expect(await toCsv({ columns: ['=a'], rows: [[-5]] })).toBe("\ufeff'=a\r\n-5\r\n");
  expect(await lines(["it's", 'a=b'])).toEqual(["it's,a=b"]);
});

test('office times, yes and no, and empty cells', async () =>
  expect(await lines([new Date('2026-01-05T20:00:00Z'), true], [null, false])).toEqual([
    '2026-01-06 01:30:00,yes',
    ',no',
  ]));

test('lets others run while many rows are written', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  const text = await toCsv({ columns: ['a'], rows: Array.from({ length: 20_000 }, (_, at) => [at]) });
  clearInterval(counting);
  expect(text.split('\r\n')).toHaveLength(20_002);
  expect(turns).toBeGreaterThan(0);
});

test('reads rows with long texts a few at a time', async () => {
  const article = 'a'.repeat(100_000);
  const sizes: number[] = [];
  for await (const group of inTurns(Array.from({ length: 20 }, () => [article, article])))
    sizes.push(group.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2);
  expect(sizes.reduce((all, each) => all + each)).toBe(20);
});
