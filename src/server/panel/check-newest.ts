import type { Database } from '../db/database.ts';
import { type ChainCheck, type ChainPoint, checkChain } from '../rpc/audit-chain.ts';
import type { Context } from '../rpc/context.ts';

/** Number of entries checked by an instance that has not checked any yet. */
const lookedAt = 5000;

/** How far this instance has verified the chain of each database. */
const followed = new WeakMap<Database, ChainPoint>();

function keep(database: Database, check: ChainCheck): ChainCheck {
  if (check.whole) followed.set(database, check.end);
  else followed.delete(database);
  return check;
}

/**
 * Verifies the newest entries of the audit log, and from then on only newer ones, since the home screen asks each time it is
 * opened. An entry changed or deleted after it was checked is found by `checkAll`.
 */
export async function checkNewest({ db, database }: Context): Promise<ChainCheck> {
  const known = followed.get(database);
  const since = known && (await checkChain(db, known));
  return keep(database, since?.whole ? since : await checkChain(db, lookedAt));
}

/** Verifies the whole chain. If it is broken, `checkNewest` starts over, and reports the break if it is among the newest entries. */
export async function checkAll({ db, database }: Context): Promise<ChainCheck> {
  const check = await checkChain(db);
  if (!check.whole) followed.delete(database);
  return check;
}
