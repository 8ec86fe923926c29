import { expect, test } from 'vitest';
import { whatsappUrl } from './whatsapp-url.ts';

test.each([
  ['+971 (0)50 123 4567', '971501234567'],
  ['00971 50 123 4567', '971501234567'],
  ['+971 050 123 4567', '971501234567'],
  ['098400 12345', '919840012345'],
  ['+91 00000 00000', '910000000000'],
])('a chat with %s is one with %s', (phone, digits) => {
  expect(whatsappUrl(phone)).toBe(`https://wa.me/${digits}`);
});

test('a chat can begin with a text', () => {
  expect(whatsappUrl('+91 98400 12345', 'Hello & welcome')).toBe(
    'https://wa.me/919840012345?text=Hello%20%26%20welcome',
  );
});
