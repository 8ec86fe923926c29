import type { Db } from '../db/database.ts';
import type { Context } from '../rpc/context.ts';

/** One transaction for a change and its line in the audit log; then the change is announced to open panels. */
export async function announcedChange<T>(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  name: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const done = await db.transaction().execute(work);
  changes.announce([name]);
  return done;
}
