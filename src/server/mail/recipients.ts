import type { Db } from '../db/database.ts';

const maxOwners = 5;

/** Who is notified of new records: the configured addresses, or else the owners. */
export async function recipients(db: Db, set: readonly string[]): Promise<readonly string[]> {
  if (set.length > 0) return [...new Set(set)];
  const owners = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role')
    .select('users.userName')
    .where('roles.owner', '=', true)
    .where('users.status', '=', 'active')
    .orderBy('users.id')
    .limit(maxOwners)
    .execute();
  return owners.map((owner) => owner.userName);
}
