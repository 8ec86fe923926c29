import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret as it is shown, once (Standard Webhooks). */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** Signs id, time and body, so that a delivery can neither be changed nor sent again later. `seconds` is Unix time. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}
