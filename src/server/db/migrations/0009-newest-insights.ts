import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Live insights, newest first. SQLite goes backwards through `blogs_live`; PostgreSQL has its nulls at the wrong end there. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres')
    await sql`create index blogs_newest on blogs ("publishAt" desc nulls last, id desc) where "deletedAt" is null and status = 1`.execute(
      db,
    );
}
