import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** What instances on one PostgreSQL count together, in the columns rate-limiter-flexible writes; lost in a crash, which hurts nobody. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres')
    await sql`create unlogged table limits (key text primary key, points integer not null, expire bigint not null)`.execute(
      db,
    );
}
