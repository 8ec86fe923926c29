import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** How many wait for a lock in this PostgreSQL database; the cluster has those of other suites too. */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}
