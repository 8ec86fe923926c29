import { argon2Sync, randomBytes } from 'node:crypto';

/**
 * A password's hash at the least cost argon2 takes, for accounts that a test signs in with. A hash names its own cost, so
 * whoever checks it does as little; what a real one costs, `password.test.ts` looks at.
 */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}
