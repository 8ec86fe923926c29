import type { Db } from '../db/database.ts';
import { refusal } from '../rpc/errors.ts';

/** The name of someone who may be given work; refuses people who are gone. */
export async function ownerName(db: Db, owner: number | null): Promise<string | null> {
  if (owner === null) return null;
  const user = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', owner)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!user) throw refusal({ owner: 'This person cannot be given work any more. Choose another.' });
  return user.name;
}
