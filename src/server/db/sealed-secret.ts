import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/** The stored form of a secret, which only this installation’s key can open, and only under the same name. */
export function sealSecret(key: Uint8Array, name: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealed, sealing.getAuthTag()]).toString('base64url');
}

/** Null when it was sealed with another key, or changed. */
export function openSecret(key: Uint8Array, name: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(-tagBytes));
    const secret = opening.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([secret, opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}
