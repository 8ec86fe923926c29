import { createHash } from 'node:crypto';
import { dayMs } from '#shared/time-units.ts';
import type { Services } from '../rpc/context.ts';
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

/** More than are sent per day; if there are more, the newest. */
const lookedAt = 5_000;

/**
 * Restores the receipt counts of the last day if they are kept in memory, so that a restart does not allow another three. Each is
 * counted at its own time: counted as of now, a mailbox could wait up to two days for its next receipt.
 */
export async function recallReceipts({
  limits,
  database,
  now,
}: Pick<Services, 'limits' | 'database' | 'now'>): Promise<void> {
  if (database.engine === 'postgres') return; // counted in the database
  const since = new Date(now().getTime() - dayMs).toISOString();
  const { newest } = await database.db
    .selectFrom('mails')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  const receipts = await database.db
    .selectFrom('mails')
    .select(['to', 'createdAt'])
    .where('id', '>', Number(newest) - lookedAt)
    .where('kind', 'in', ['enquiryReceipt', 'applicationReceipt'])
    .where('createdAt', '>', since)
    .execute();
  for (const { to, createdAt } of receipts) await limits.receipts.recall(keyOf(to), Date.parse(createdAt));
}

/** Hashed, so that no erased person remains in the rate-limit table. */
const keyOf = (email: string) => createHash('sha256').update(mailboxOf(email)).digest('base64url');

/** Takes a slot for a receipt. The forms accept any address, and must not become a way to mail strangers. */
export const takeReceiptSlot = ({ receipts }: Pick<Limits, 'receipts'>, email: string) =>
  receipts.take(keyOf(email));
