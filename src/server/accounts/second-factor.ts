import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../db/database.ts';
import { openSecret, sealSecret } from '../db/sealed-secret.ts';

/** The stored form of a secret: sealed, bound to its owner. */
export const sealTotp = (key: Uint8Array, user: number, secret: string): string =>
  sealSecret(key, `totp:${user}`, secret);
/** The secret as sealed for this user; null if it was sealed with another key. */
export const openTotp = (key: Uint8Array, user: number, sealed: string): string | null =>
  openSecret(key, `totp:${user}`, sealed);

/** The columns of a user without a second factor. */
export const noSecondFactor = { totpSecret: null, totpPending: null, totpCounter: null, recoveryCodes: null };

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
const recoveryBytes = 10;

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** `k3fa-92mz-…`: 80 bits, without characters that are easily confused. */
export const newRecoveryCode = (): string =>
  (new Secret({ size: recoveryBytes }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-');

/** The otpauth URI an authenticator app reads from the QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label }).toString();

/**
 * The code for a point in time. SHA-1, 30 seconds and six digits are the RFC 6238 defaults, the only ones every
 * authenticator app supports.
 */
export const totp = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** The time step this code belongs to, allowing one step either way; null when none matches. */
export function totpCounter(secret: string, code: string, at: Date): number | null {
  const app = new TOTP({ secret });
  const timestamp = at.getTime();
  const steps = app.validate({ token: code, timestamp, window: 1 });
  return steps === null ? null : app.counter({ timestamp }) + steps;
}

/** The stored hash of a recovery code; case and separators do not matter. */
export const recoveryDigest = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url');

/**
 * Accepts the current six digits or a recovery code; null for any other. Each works once, even when two requests arrive at the same
 * moment. After a recovery code the answer holds those that are left, as they are stored.
 */
export async function secondFactorOk(
  db: Db,
  /** `totpSecret` is null when it was sealed with another key; recovery codes work without it. */
  user: { id: number; totpSecret: string | null; recoveryCodes: string[] },
  code: string,
  at: Date,
): Promise<{ recoveryCodes?: string | null } | null> {
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const counter = user.totpSecret && totpCounter(user.totpSecret, digits, at);
    if (!counter) return null;
    const taken = await db
      .updateTable('users')
      .set({ totpCounter: counter })
      .where('id', '=', user.id)
      .where((eb) => eb.or([eb('totpCounter', 'is', null), eb('totpCounter', '<', counter)]))
      .returning('id')
      .executeTakeFirst();
    return taken ? {} : null;
  }
  const digest = recoveryDigest(code);
  if (!user.recoveryCodes.includes(digest)) return null;
  const taken = await db
    .updateTable('users')
    .set({ recoveryCodes: JSON.stringify(user.recoveryCodes.filter((each) => each !== digest)) })
    .where('id', '=', user.id)
    .where('recoveryCodes', '=', JSON.stringify(user.recoveryCodes))
    .returning('recoveryCodes')
    .executeTakeFirst();
  return taken ?? null;
}
