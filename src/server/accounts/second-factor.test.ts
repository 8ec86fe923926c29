import { expect, test } from 'vitest';
import { newRecoveryCode, newSecret } from './second-factor.ts';

const bitsOf = (base32: string) => base32.replaceAll('-', '').length * 5;

test('a secret has 160 bits, a recovery code 80, and none repeats', () => {
  const secrets = Array.from({ length: 500 }, newSecret);
  const codes = Array.from({ length: 500 }, newRecoveryCode);
  expect(new Set(secrets.map(bitsOf))).toEqual(new Set([160]));
  expect(new Set(codes.map(bitsOf))).toEqual(new Set([80]));
  expect(codes.every((code) => /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/.test(code))).toBe(true);
  expect(new Set([...secrets, ...codes]).size).toBe(1000);
});
