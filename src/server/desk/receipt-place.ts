import { createHash } from 'node:crypto';
import type { Limits } from '../rpc/limits.ts';

/** One mailbox under its several spellings: letters of any size, what follows a plus, and Gmail's dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}

/** A place for a receipt; the forms of both desks take any address, and shall not be a way to mail a stranger. */
export const takeReceipt = ({ receipts }: Pick<Limits, 'receipts'>, email: string) =>
  receipts.take(createHash('sha256').update(mailboxOf(email)).digest('base64url')); // whoever is erased stands in no table of limits
