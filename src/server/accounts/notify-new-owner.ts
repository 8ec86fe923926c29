import type { Db } from '../db/database.ts';
import { mailOwners } from '../mail/mail-owners.ts';
import { ownerMail } from '../mail/owner-mail.ts';
import { type Context, staffOf } from '../rpc/context.ts';

/**
 * Mails the owners that somebody became one, in the caller’s transaction: a session alone can do it
 * (docs/decisions/0036-accounts-of-others.md), so it must not go unnoticed.
 */
export const notifyNewOwner = (
  db: Db,
  context: Context,
  person: { id: number; name: string; userName: string },
): Promise<void> =>
  mailOwners(db, context, (to, sender) =>
    to === person.userName
      ? null
      : {
          ...ownerMail(to, staffOf(context).name, person, sender),
          kind: 'newOwner',
          resource: 'users',
          record: person.id,
        },
  );
