import type { Db } from '../db/database.ts';
import { type AccountChange, accountChanged } from '../mail/account-mail.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { senderOf } from '../mail/sender.ts';
import type { Context } from '../rpc/context.ts';

interface Person {
  id: number;
  name: string;
  userName: string;
}

/**
 * Mails a user that their sign-in details changed, in the caller’s transaction (call `context.mailWaiting` after the
 * commit). `by` is the staff member who changed them, null when the user’s own session or link did.
 */
export async function notifyChange(
  db: Db,
  context: Context,
  person: Person,
  change: AccountChange,
  by: string | null = null,
): Promise<void> {
  const sender = await senderOf(db, context.publicUrl);
  const addresses = change.kind === 'addressChanged' ? [change.before, change.after] : [person.userName];
  for (const to of addresses) {
    const mail = accountChanged({ name: person.name, to }, change, by, sender);
    await queueMail(db, { ...mail, kind: change.kind, resource: 'users', record: person.id }, context.now());
  }
}
