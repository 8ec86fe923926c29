import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const key = randomBytes(32);

test('a secret can only be opened with its key and its name', () => {
  const sealed = sealSecret(key, 'mailServer', 'geheim ✓');
  expect(openSecret(key, 'mailServer', sealed)).toBe('geheim ✓');
  expect(openSecret(randomBytes(32), 'mailServer', sealed)).toBeNull();
  expect(openSecret(key, 'other', sealed)).toBeNull();
  expect(openSecret(key, 'mailServer', `${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(openSecret(key, 'mailServer', '')).toBeNull();
  expect(sealSecret(key, 'mailServer', 'geheim ✓')).not.toBe(sealed);
});
