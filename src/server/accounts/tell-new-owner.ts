import type { Db } from '../db/database.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { ownerMail } from '../mail/owner-mail.ts';
import { recipients } from '../mail/recipients.ts';
import { senderOf } from '../mail/sender.ts';
import { type Context, staffOf } from '../rpc/context.ts';

/**
 * Mails the owners that somebody became one, in the caller’s transaction: a session alone can do it
 * (docs/decisions/0036-accounts-of-others.md), so it does not happen unseen.
 */
export async function tellNewOwner(
  db: Db,
  context: Context,
  person: { id: number; name: string; userName: string },
): Promise<void> {
  const sender = await senderOf(db, context.publicUrl);
  for (const to of await recipients(db, []))
    if (to !== person.userName)
      await queueMail(
        db,
        {
          ...ownerMail(to, staffOf(context).name, person, sender),
          kind: 'newOwner',
          resource: 'users',
          record: person.id,
        },
        context.now(),
      );
}
