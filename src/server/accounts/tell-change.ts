import type { Db } from '../db/database.ts';
import { type AccountChange, accountChanged } from '../mail/message.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { senderOf } from '../mail/sender.ts';
import type { Context } from '../rpc/context.ts';

interface Person {
  id: number;
  name: string;
  userName: string;
}

/**
 * Mails a person that the way into their account was changed, in the caller's transaction (`context.mailWaiting` is to be
 * called after it). `by` is who did it, null when it was done with the person's own session or link.
 */
export async function tellChange(
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
