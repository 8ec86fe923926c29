import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

test('has the fields RFC 9116 requires, and expires within a year', () => {
  const text = securityTxt(
    'security@example.com',
    'https://www.example.com',
    new Date('2026-03-01T22:10:00Z'),
  );
  expect(text).toBe(
    'Contact: mailto:security@example.com\nExpires: 2026-08-28T00:00:00Z\nPreferred-Languages: en\nCanonical: https://www.example.com/.well-known/security.txt\n',
  );
});
