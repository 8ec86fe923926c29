import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** The times of what instances on one PostgreSQL limit together; lost in a crash, which hurts nobody. `expire` is when none of them counts any more. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`drop table limits`.execute(db);
  await sql`create unlogged table limits (key text primary key, uses bigint[] not null, taken boolean not null, expire bigint not null)`.execute(
    db,
  );
}
