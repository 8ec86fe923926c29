import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { makeQueue } from '../queue.ts';

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: {
    message: string;
    nonce: Uint8Array;
    parallelism: number;
    tagLength: number;
    memory: number;
    passes: number;
  },
) => Promise<Buffer>;

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
export const owaspMinimum = { memory: 19456, passes: 2, parallelism: 1 };
/** What a new hash costs; only tests change it (testing/cheap-passwords.ts). */
export const cost = { ...owaspMinimum };
const tagLength = 32;
/** At most two derivations at once: each takes 19 MiB and a core. */
const { inTurn } = makeQueue({
  atOnce: 2,
  maxQueueLength: 50,
  busy: 'Many people are signing in. Try again in a moment.',
  retryAfter: 2,
});

const tagOf = (password: string, nonce: Uint8Array, parameters = cost) =>
  inTurn(() => derive('argon2id', { message: password, nonce, tagLength, ...parameters }));

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
function phcOf(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/** The hash that is stored of a password. Rejects when too many wait for theirs. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phcOf(salt, await tagOf(password.normalize('NFC'), salt));
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const match = shape.exec(stored);
  if (!match) return false;
  const [, memory, passes, parallelism, salt, tag] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const made = await tagOf(password.normalize('NFC'), Buffer.from(salt, 'base64url'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(made, Buffer.from(tag, 'base64url'));
}

/** Stands in for the hash of an unknown account, so that it takes as long as a wrong password. Its tag is random: no password matches it. */
export const decoyHash = phcOf(randomBytes(16), randomBytes(tagLength));
