import { passwordLinkHours } from '#shared/calls/users.ts';
import { adminBase } from '#shared/menu.ts';
import { hourMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { linkKinds } from '../mail/outbox-store.ts';
import { newToken, tokenDigest } from '../rpc/find-staff.ts';
import { lockUser } from './lock-accounts.ts';

/** Creates the user’s only valid password link; earlier links stop working. Only the digest is stored. */
export async function makePasswordLink(db: Db, user: number, publicUrl: string, now: Date): Promise<string> {
  const token = newToken();
  await lockUser(db, user); // of two links created concurrently, the second invalidates the first
  await dropPasswordLinks(db, user);
  await db
    .insertInto('password_links')
    .values({
      token: tokenDigest(token),
      user,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + passwordLinkHours * hourMs).toISOString(),
    })
    .execute();
  return `${publicUrl}${adminBase}/login?set=${token}`;
}

/**
 * Ends the user’s links, and deletes the mails with one that were not sent: one that is tried again could arrive after the mail with
 * the link that works. Also one that is being sent, or it would be tried again if this attempt fails.
 */
export async function dropPasswordLinks(db: Db, user: number): Promise<void> {
  await db.deleteFrom('password_links').where('user', '=', user).execute();
  await db
    .deleteFrom('mails')
    .where('resource', '=', 'users')
    .where('record', '=', user)
    .where('kind', 'in', [...linkKinds])
    .where('state', '!=', 'sent')
    .execute();
}

/** The user a link belongs to; undefined when it was used, has expired, or the account was deactivated since. */
export const linkOwner = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user')
    .select(['password_links.id as link', 'users.id', 'users.name', 'users.userName', 'users.status'])
    .where('password_links.token', '=', tokenDigest(token))
    .where('password_links.expiresAt', '>', now.toISOString())
    .where('users.status', '!=', 'inactive')
    .executeTakeFirst();
