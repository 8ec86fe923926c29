import type { Database } from '../db/database.ts';
import { type ChainCheck, type ChainPoint, checkChain } from '../rpc/audit-chain.ts';
import type { Context } from '../rpc/context.ts';

/** How many entries are followed by an instance that has not followed any yet. */
const lookedAt = 5000;

/** How far this instance has followed the chain of each database. */
const followed = new WeakMap<Database, ChainPoint>();

function keep(database: Database, check: ChainCheck): ChainCheck {
  if (check.whole) followed.set(database, check.end);
  else followed.delete(database);
  return check;
}

/**
 * Checks the newest entries of the audit log, and from then on only those that came since, as the home screen asks each time it is opened.
 * An entry that is changed or deleted after it was checked is found by `checkAll`.
 */
export async function checkNewest({ db, database }: Context): Promise<ChainCheck> {
  const known = followed.get(database);
  const since = known && (await checkChain(db, known));
  return keep(database, since?.whole ? since : await checkChain(db, lookedAt));
}

/** Follows the whole chain. Where it is broken, `checkNewest` begins anew, and tells of it if it is among the newest entries. */
export async function checkAll({ db, database }: Context): Promise<ChainCheck> {
  const check = await checkChain(db);
  if (!check.whole) followed.delete(database);
  return check;
}
