import type { Db } from '../db/database.ts';

/**
 * Accounts and roles are changed one after the other: two owners who demote each other at the same moment, or two people
 * with the same address, must not both get through. To be called first in the transaction; the lock ends with it.
 */
export const lockAccounts = (db: Db) =>
  db
    .updateTable('roles')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('owner', '=', true)
    .execute();
