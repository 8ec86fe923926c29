import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** The time by the clock all instances share: the database's. On SQLite it is the process's own (db/sqlite.ts). */
const present = sql<string>`present_time()`;

export async function presentTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: string }>`select ${present} as at`.execute(db);
  return new Date((rows[0] as { at: string }).at); // a select without a table has one row
}

/** This time or that of the shared clock, whichever is earlier: an instance whose clock is ahead must delay nothing. */
export const noLaterThanPresent = (at: Date): RawBuilder<string> => {
  const own = sql`${at.toISOString()}`;
  return sql<string>`case when ${present} < ${own} then ${present} else ${own} end`;
};
