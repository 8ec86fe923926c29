import type { Db } from '../db/database.ts';

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
