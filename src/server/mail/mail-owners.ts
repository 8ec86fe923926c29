import type { Db } from '../db/database.ts';
import type { Sender } from './message.ts';
import { type Queued, queueMail } from './outbox-store.ts';
import { ownersOf } from './recipients.ts';
import { senderOf } from './sender.ts';

/** Queues a mail to every owner, in the caller’s transaction; null if one needs none. */
export async function mailOwners(
  db: Db,
  { publicUrl, now }: { publicUrl: string; now: () => Date },
  write: (to: string, sender: Sender) => Queued | null,
): Promise<void> {
  const sender = await senderOf(db, publicUrl);
  for (const to of await ownersOf(db)) {
    const mail = write(to, sender);
    if (mail) await queueMail(db, mail, now());
  }
}
