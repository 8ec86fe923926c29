import { AppError } from '#shared/errors.ts';
import { passwordForgotten } from '../mail/account-mail.ts';
import { queueLinkMail } from '../mail/linked-mail.ts';
import { senderOf } from '../mail/sender.ts';
import { audit } from '../rpc/audit.ts';
import type { Context, Handlers } from '../rpc/context.ts';
import { takeOrRefuse } from '../rpc/limiter.ts';
import { lockUser } from './lock-accounts.ts';
import { makePasswordLink } from './password-link.ts';

async function sendLink(account: string, context: Context): Promise<void> {
  const now = context.now();
  const sent = await context.db.transaction().execute(async (db) => {
    const accounts = db
      .selectFrom('users')
      .select(['id', 'name', 'userName'])
      .where('userName', '=', account)
      .where('status', '=', 'active');
    const found = await accounts.executeTakeFirst();
    if (!found) return false;
    await lockUser(db, found.id); // a concurrent deactivation deletes the account’s links first, and then none is created here
    const user = await accounts.executeTakeFirst();
    if (!user) return false;
    const link = await makePasswordLink(db, user.id, context.publicUrl, now);
    const mail = passwordForgotten(user, await senderOf(db, context.publicUrl), link);
    await queueLinkMail(
      db,
      context.keys.seal,
      { ...mail, kind: 'passwordReset', resource: 'users', record: user.id },
      now,
    );
    await audit(db, context, { action: 'passwordForgotten', resource: 'users', record: user.id });
    return true;
  });
  if (sent) context.mailWaiting();
}

export const forgottenPasswordCalls: Handlers<'password/forgot'> = {
  async 'password/forgot'({ userName }, context) {
    const { limits, address, log } = context;
    if (!(await context.mailServer.mailsGoOut(context.db)))
      throw new AppError(409, 'This site cannot send email. Ask an owner for a new password.');
    await takeOrRefuse(limits.forgotAddress, address, 'Too many attempts. Wait a few minutes and try again.');
    const account = userName.trim().toLowerCase();
    // neither the response nor its timing reveals whether the account exists
    if ((await limits.forgotAccount.take(account)).ok)
      sendLink(account, context).catch((error: unknown) =>
        log.error('could not make a link for a forgotten password', { error }),
      );
    return {};
  },
};
