import { expect, test } from 'vitest';
import { failureWithoutAddresses, withoutAddresses } from './without-addresses.ts';

test.each([
  ['550 5.1.1 <nobody@visitor.example> no such user', '550 5.1.1 <…> no such user'],
  ['a.b+c@x.example: gone, மின்@அஞ்சல்.example too', '…: gone, … too'],
  ['"no body"@visitor.example is unknown', '… is unknown'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('%s', (text, shown) => expect(withoutAddresses(text)).toBe(shown));

test('a long answer is cut, in less than the time of a test', () => {
  expect(withoutAddresses('a'.repeat(1_000_000))).toBe('a'.repeat(4_000));
  const words = 'no '.repeat(1_332);
  expect(withoutAddresses(`${words}nobody@visitor.example`), 'an address across the end').toBe(`${words}…`);
});

test('keeps the message of a failure that is no Error', () =>
  expect(failureWithoutAddresses('to a@x.example').message).toBe('to …'));
