import type { UserRow } from '#shared/calls/users.ts';
import type { Db } from '../db/database.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { demandSession } from '../rpc/demand-session.ts';
import { lockUser } from './lock-accounts.ts';
import { withinRights } from './owner-rules.ts';
import { userById } from './user-rows.ts';

/** The user, after checking that this staff member may manage them. */
export async function inReach(db: Db, context: Context, id: number): Promise<UserRow> {
  const user = await userById(db, id);
  await withinRights(db, staffOf(context), user);
  return user;
}

/** The same before a change, which waits for others to this user; refuses somebody whose own session has ended meanwhile. */
export async function lockedInReach(db: Db, context: Context, id: number): Promise<UserRow> {
  await lockUser(db, id);
  await demandSession(db, staffOf(context));
  return inReach(db, context, id);
}
