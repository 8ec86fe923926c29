import { expect, test } from 'vitest';
import { cheapHash } from '../testing/cheap-hash.ts';
import { hashPassword, passwordMatches } from './password.ts';

test('a password is hashed at least at OWASP’s recommended cost, and matches only itself', async () => {
  const hash = await hashPassword('correct-horse-battery-9');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches('correct-horse-battery-9', hash)).toBe(true);
  expect(await passwordMatches('correct-horse-battery-8', hash)).toBe(false);
});

test('a hash is verified at the cost it states', async () => {
  const hash = cheapHash('seven-green-lanterns');
  expect(await passwordMatches('seven-green-lanterns', hash)).toBe(true);
  expect(await passwordMatches('seven-green-lantern', hash)).toBe(false);
});
