import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** The current time by the clock that all instances share, the database’s. On SQLite it is the process’s own (db/sqlite.ts). */
const present = sql<string>`present_time()`;

export async function presentTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: string }>`select ${present} as at`.execute(db);
  return new Date((rows[0] as { at: string }).at); // a select without a table has one row
}

/** The earlier of this time and the shared clock’s: an instance whose clock is ahead must not delay anything. */
export const noLaterThanPresent = (at: Date): RawBuilder<string> => {
  const own = sql`${at.toISOString()}`;
  return sql<string>`case when ${present} < ${own} then ${present} else ${own} end`;
};
