import { expect, test } from 'vitest';
import { writeJson } from './write-json.ts';

test.each([
  ['a small answer', { a: 1, b: 'text', c: [null, { d: true }] }],
  [
    'a long text, with others around it',
    { name: 'a.csv', data: '"q",\r\nதமிழ் \ufeff'.repeat(40_000), rows: [1] },
  ],
  [
    'a letter of two halves where pieces meet',
    { data: `${'x'.repeat(256 * 1024 - 1)}${'😀'.repeat(200_000)}` },
  ],
  ['a list', ['x'.repeat(300_000)]],
  ['a long text alone', { data: '\u0000\u001f\\'.repeat(200_000) }],
])('%s is unchanged when parsed', async (_, value) => {
  expect(JSON.parse(await writeJson(value))).toEqual(value);
});

test('undefined values are left out, as in any JSON', async () =>
  expect(JSON.parse(await writeJson({ a: undefined, b: 'b'.repeat(300_000), c: undefined }))).toEqual({
    b: 'b'.repeat(300_000),
  }));

test('lets others run while a long text is written', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  await writeJson({ data: '"\ufeff'.repeat(2_000_000) });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
});
