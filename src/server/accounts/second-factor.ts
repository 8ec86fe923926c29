import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/database.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** RFC 6238 with SHA-1, 30 seconds, six digits: what every authenticator app speaks. */
export function totp(secret: string, at: Date, offset = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 1000 / stepSeconds) + offset));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const start = (digest.at(-1) as number) & 15;
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The time step whose code this is, one either way; null when it is none of theirs. */
export function totpCounter(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const offset = [-1, 0, 1].find((each) =>
    timingSafeEqual(Buffer.from(totp(secret, at, each)), Buffer.from(code)),
  );
  return offset === undefined ? null : Math.floor(at.getTime() / 1000 / stepSeconds) + offset;
}

export const recoveryDigest = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url');

/** The six digits of now, or a recovery code; either is good once, whoever comes second at the same moment. */
export async function secondFactorOk(
  db: Db,
  user: { id: number; totpSecret: string; recoveryCodes: string[] },
  code: string,
  at: Date,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const counter = totpCounter(user.totpSecret, digits, at);
    if (counter === null) return false;
    const taken = await db
      .updateTable('users')
      .set({ totpCounter: counter })
      .where('id', '=', user.id)
      .where((eb) => eb.or([eb('totpCounter', 'is', null), eb('totpCounter', '<', counter)]))
      .returning('id')
      .executeTakeFirst();
    return taken !== undefined;
  }
  const digest = recoveryDigest(code);
  if (!user.recoveryCodes.includes(digest)) return false;
  const taken = await db
    .updateTable('users')
    .set({ recoveryCodes: JSON.stringify(user.recoveryCodes.filter((each) => each !== digest)) })
    .where('id', '=', user.id)
    .where('recoveryCodes', '=', JSON.stringify(user.recoveryCodes))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
