import type { UserRow } from '#shared/calls/users.ts';
import { AppError } from '#shared/errors.ts';
import { invitation, passwordReset } from '../mail/account-mail.ts';
import type { Mail } from '../mail/compose.ts';
import { queueLinkMail } from '../mail/linked-mail.ts';
import type { Sender } from '../mail/message.ts';
import type { LinkKind } from '../mail/outbox-store.ts';
import { senderOf } from '../mail/sender.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { countWrong } from '../rpc/count-wrong.ts';
import { refusal } from '../rpc/errors.ts';
import { endSessions } from './end-sessions.ts';
import { weakPassword } from './judge-password.ts';
import { lockUser } from './lock-accounts.ts';
import { notifyChange } from './notify-change.ts';
import { hashPassword } from './password.ts';
import { dropPasswordLinks, linkOwner, makePasswordLink } from './password-link.ts';
import { lockedInReach } from './user-in-reach.ts';

type Write = (user: UserRow, sender: Sender, link: string) => Mail;

/** Queues a mail with a new link, in one transaction with the link itself. Without a mail server the link is returned instead. */
async function sendLink(
  context: Context,
  id: number,
  kind: LinkKind,
  check: (user: UserRow, mailsGoOut: boolean) => void,
  write: Write,
): Promise<UserRow & { link: string | null }> {
  const now = context.now();
  const sent = await context.db.transaction().execute(async (db) => {
    const found = await lockedInReach(db, context, id); // the checks still hold when the link is created
    const mailsGoOut = await context.mailServer.mailsGoOut(db);
    check(found, mailsGoOut);
    const link = await makePasswordLink(db, id, context.publicUrl, now);
    const mail = write(found, await senderOf(db, context.publicUrl), link);
    await queueLinkMail(db, context.keys.seal, { ...mail, kind, resource: 'users', record: id }, now);
    await audit(db, context, { action: kind, resource: 'users', record: id });
    return { ...found, link: mailsGoOut ? null : link };
  });
  context.mailWaiting();
  return sent;
}

const dead = () =>
  new AppError(404, 'This link has expired or has already been used. Ask for a new one.', {
    fields: { token: 'Ask for a new link' },
  });

/** The user a link belongs to; invalid tokens count as failed sign-ins. */
const ownerOf = (token: string, context: Context) =>
  countWrong(
    [[context.limits.signInAddress, context.address]],
    'Too many attempts. Wait a few minutes and try again.',
    async (wrong) => {
      const owner = await linkOwner(context.db, token, context.now());
      if (!owner) throw wrong(dead());
      return owner;
    },
  );

/** Invitations and password resets: single-use links. */
export const passwordLinkCalls: Handlers<'user/invite' | 'user/reset' | 'password/link' | 'password/set'> = {
  'user/invite': ({ id }, context) =>
    sendLink(
      context,
      id,
      'invitation',
      ({ name, status }) => {
        if (status !== 'invited')
          throw new AppError(409, `${name} already has an account. Send a link for a new password instead.`);
      },
      (user, sender, link) => invitation(user, staffOf(context).name, sender, link),
    ),

  'user/reset': ({ id }, context) =>
    sendLink(
      context,
      id,
      'passwordReset',
      ({ name, status }, mailsGoOut) => {
        if (id === staffOf(context).id && !mailsGoOut)
          throw new AppError(
            409,
            'Change your own password in your profile, which asks for the current one.',
          );
        if (status === 'invited') throw new AppError(409, `${name} has no password yet. Invite them again.`);
        if (status === 'inactive')
          throw new AppError(409, `The account of ${name} is not active. Activate it first.`);
      },
      passwordReset,
    ),

  async 'password/link'({ token }, context) {
    const { name, userName } = await ownerOf(token, context);
    return { name, userName };
  },

  async 'password/set'({ token, password }, context) {
    const owner = await ownerOf(token, context);
    const problem = await weakPassword(password, [owner.userName, owner.name]);
    if (problem) throw refusal({ password: problem });
    const hashed = await hashPassword(password);
    await context.db.transaction().execute(async (db) => {
      await lockUser(db, owner.id); // before the link, in the same order as creating one
      // Two requests may race: the one that deletes the link wins.
      const used = await db
        .deleteFrom('password_links')
        .where('id', '=', owner.link)
        .returning('id')
        .executeTakeFirst();
      if (!used) throw dead();
      await dropPasswordLinks(db, owner.id);
      await db
        .updateTable('users')
        .set((eb) => ({
          password: hashed,
          status: 'active',
          version: eb('version', '+', 1),
          updatedAt: context.now().toISOString(),
        }))
        .where('id', '=', owner.id)
        .where('status', '!=', 'inactive')
        .execute();
      await endSessions(db, owner.id);
      await audit(
        db,
        { ...context, staff: owner },
        { action: 'passwordSet', resource: 'users', record: owner.id },
      );
      if (owner.status === 'active') await notifyChange(db, context, owner, { kind: 'passwordChanged' });
    });
    context.mailWaiting();
    await context.limits.signInAccount.forget(`${owner.userName}|`);
    return { userName: owner.userName };
  },
};
