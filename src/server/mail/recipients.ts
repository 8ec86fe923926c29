import type { Db } from '../db/database.ts';

/** Owners that are notified of what visitors send, where nobody else is: strangers decide how many mails that makes. */
const maxOwners = 5;

const owners = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role')
    .select('users.userName')
    .where('roles.owner', '=', true)
    .where('users.status', '=', 'active')
    .orderBy('users.id');

/** Addresses of all owners. */
export const ownersOf = async (db: Db): Promise<string[]> =>
  (await owners(db).execute()).map(({ userName }) => userName);

/** Who is notified of new records: the configured addresses, or else the owners. */
export async function recipients(db: Db, set: readonly string[]): Promise<readonly string[]> {
  if (set.length > 0) return [...new Set(set)];
  return (await owners(db).limit(maxOwners).execute()).map(({ userName }) => userName);
}
