import { createHash } from 'node:crypto';
import type { Limits } from '../rpc/limits.ts';

/** Normalizes a mailbox: case, plus tags and Gmail’s dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}

/** Takes a slot for a receipt. The forms accept any address, and must not become a way to mail strangers. */
export const takeReceipt = ({ receipts }: Pick<Limits, 'receipts'>, email: string) =>
  receipts.take(createHash('sha256').update(mailboxOf(email)).digest('base64url')); // hashed, so that no erased person remains in the rate-limit table
