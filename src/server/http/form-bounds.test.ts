import { expect, test } from 'vitest';
import { isMonstrousForm } from './form-bounds.ts';

const multipart = 'multipart/form-data; boundary="----X"';
const part = (head = 'Content-Disposition: form-data; name="a"') => `------X\r\n${head}\r\n\r\nb\r\n`;
const judged = (body: string, type = multipart) => isMonstrousForm(type, Buffer.from(body));

test('accepts the site’s forms', () => {
  expect(judged(`${part().repeat(20)}------X--\r\n`)).toBe(false);
  expect(judged('a=b&'.repeat(20), 'application/x-www-form-urlencoded')).toBe(false);
  expect(judged('', multipart)).toBe(false);
  expect(judged('a&b', 'multipart/form-data')).toBe(false);
});

test.each([
  ['100,000 parts', part().repeat(100_000), multipart],
  ['parts of a boundary spelled otherwise', part().repeat(100), 'Multipart/Form-Data;BOUNDARY=----X'],
  ['a head without an end', part(`a: ${'b'.repeat(20_000)}`), multipart],
  ['100,000 fields', 'a&'.repeat(100_000), 'application/x-www-form-urlencoded'],
])('refuses %s', (_, body, type) => {
  expect(judged(body, type)).toBe(true);
});
