import type { Db } from '../db/database.ts';
import { lockRows } from '../db/lock-rows.ts';

/**
 * Serializes changes to accounts and roles, so that two owners cannot demote each other at the same moment and two users
 * cannot take the same address. Call it first in the transaction; the lock ends with it.
 */
export const lockAccounts = (db: Db) =>
  db
    .updateTable('roles')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('owner', '=', true)
    .execute();

/** Serializes changes to how this user signs in. The lock is released at the end of the transaction. */
export const lockUser = (db: Db, user: number) =>
  lockRows(db, db.selectFrom('users').select('id').where('id', '=', user), 'users').execute();
