import type { Db } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';
import type { Staff } from '../rpc/context.ts';
import { demandSession } from '../rpc/demand-session.ts';

/**
 * Serializes changes to accounts and roles, so that two owners cannot demote each other at the same moment and two users
 * cannot take the same address; refuses somebody whose own session such a change has ended. Call it first in the transaction; the lock
 * ends with it.
 */
export async function lockAccounts(db: Db, staff: Staff): Promise<void> {
  await db
    .updateTable('roles')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('owner', '=', true)
    .execute();
  await demandSession(db, staff);
}

/** Serializes changes to how this user signs in. The lock is released at the end of the transaction. */
export const lockUser = (db: Db, user: number) =>
  lockRows(db, db.selectFrom('users').select('id').where('id', '=', user), 'users').execute();
