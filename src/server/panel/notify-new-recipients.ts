import type { Settings } from '#shared/settings/index.ts';
import type { Db } from '../db/database.ts';
import { settingValue } from '../db/settings.ts';
import { mailOwners } from '../mail/mail-owners.ts';
import { noticesMail } from '../mail/owner-mail.ts';
import { type Context, staffOf } from '../rpc/context.ts';

const addresses = ({ recipients, applicationRecipients }: Settings['forms']) => [
  ...recipients,
  ...applicationRecipients,
];

/**
 * Mails the owners, in the caller’s transaction, who else gets what visitors write from now on: a session alone can have copies of it sent
 * to a stranger, so it must not go unnoticed.
 */
export async function notifyNewRecipients(
  db: Db,
  context: Context,
  before: string,
  after: Settings['forms'],
): Promise<void> {
  const there = addresses(await settingValue('forms', before));
  const added = [...new Set(addresses(after))].filter((each) => !there.includes(each));
  if (added.length === 0) return;
  await mailOwners(db, context, (to, sender) => ({
    ...noticesMail(to, staffOf(context).name, added, sender),
    kind: 'noticesSet',
  }));
}
