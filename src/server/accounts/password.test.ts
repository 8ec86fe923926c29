import { beforeAll, expect, test } from 'vitest';
import { cheapHash } from '../testing/cheap-hash.ts';
import { cost, decoyHash, hashPassword, owaspMinimum, passwordMatches } from './password.ts';

beforeAll(() => void Object.assign(cost, owaspMinimum));

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

test('checking an unknown account costs what a real hash costs, also after people were turned away', async () => {
  const real = await hashPassword('correct-horse-battery-9');
  const crowd = await Promise.allSettled(
    Array.from({ length: 60 }, () => passwordMatches('correct-horse-battery-9', cheapHash('another'))),
  );
  expect(
    crowd.some(({ status }) => status === 'rejected'),
    'the queue was full',
  ).toBe(true);
  expect(decoyHash.length).toBe(real.length);
  expect(decoyHash.split('$').slice(0, 4), 'made at the cost with which the program starts').toEqual(
    real.split('$').slice(0, 4),
  );
  expect(await passwordMatches('correct-horse-battery-9', decoyHash)).toBe(false);
});
