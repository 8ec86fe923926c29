import { expect, test } from 'vitest';
import { internationalDigits, phoneNumberOf, sameNumber, telUrl } from './phone-number.ts';

const same = (a: string, b: string) => {
  const [one, other] = [phoneNumberOf(a), phoneNumberOf(b)];
  if (!one || !other) throw new Error('too few digits');
  expect(sameNumber(other, one), 'the other way round').toBe(sameNumber(one, other));
  return sameNumber(one, other);
};

test.each([
  ['+91 98400 12345', '098400-12345'],
  ['+91 98400 12345', '98400 12345'],
  ['+91 98400 12345', '0091 98400 12345'],
  ['+91 98400 12345', '919840012345'],
  ['+91 44 2345 6789', '2345 6789'],
  ['+971 50 123 4567', '050 123 4567'],
  ['+971 50 123 4567', '00971501234567'],
  ['+971 (0)50 123 4567', '971 50 123 4567'],
  ['+971 4 123 4567', '04 123 4567'],
  ['+44 (0)20 7123 4567', '+44 20 7123 4567'],
  ['+44(0) 20 7123 4567', '0044 20 7123 4567'],
  ['0049 (0) 30 1234567', '030 1234567'],
  ['(0) 30 1234567', '30 1234567'],
  ['+965 1234 5678', '1234 5678'],
  ['+965 1234 5678', '96512345678'],
  ['+91 90000 00007', '0000007'],
  ['+1 212 555 1234', '212 555 1234'],
  ['+1 212 555 1234', '001 212 555 1234'],
])('%s and %s are the same number', (a, b) => {
  expect(same(a, b)).toBe(true);
});

test.each([
  ['+91 98400 12345', '+91 98400 12346'],
  ['+965 1234 5678', '+91 98 1234 5678'],
  ['+965 1234 5678', '+971 1234 5678'],
  ['+965 1234 5678', '98 1234 5678'],
  ['+971 4 123 4567', '+971 50 412 34567'],
  ['+44 20 7123 4567', '+1 207 123 4567'],
  ['9651234567', '+965 1234 567'],
])('%s and %s are different numbers', (a, b) => {
  expect(same(a, b)).toBe(false);
});

test('a few digits identify nobody', () => {
  for (const phone of ['', '12', '+91 123', '98400']) expect(phoneNumberOf(phone)).toBeNull();
});

test.each([
  ['+971 (0)50 123 4567', '971501234567', 'tel:+971501234567'],
  ['00971 50 123 4567', '971501234567', 'tel:+971501234567'],
  ['919840012345', '919840012345', 'tel:+919840012345'],
  ['+44 (0)20 7123 4567', '442071234567', 'tel:+442071234567'],
  ['001 212 555 1234', '12125551234', 'tel:+12125551234'],
  ['098400 12345', null, 'tel:09840012345'],
  ['(044) 2345 6789', null, 'tel:04423456789'],
  ['+91 123', null, 'tel:91123'],
  ['+91 00000 00000', '910000000000', 'tel:+910000000000'],
])('%s is dialled from abroad as %s', (phone, digits, url) => {
  expect(internationalDigits(phone)).toBe(digits);
  expect(telUrl(phone)).toBe(url);
});
