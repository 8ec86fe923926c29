import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * The instances that share a PostgreSQL database, each with when it was last seen, and the time by the database's own
 * clock: those of the machines may differ. SQLite has one instance, and its clock is the process's (db/sqlite.ts).
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`create table instances (
    id text primary key,
    host text not null,
    place text not null,
    wire text not null,
    seal text not null,
    sends boolean not null,
    "startedAt" timestamptz not null,
    "seenAt" timestamptz not null,
    "stoppedAt" timestamptz
  )`.execute(db);
  await sql`create function present_time() returns timestamptz language sql volatile as $$
    select date_trunc('milliseconds', clock_timestamp()) $$`.execute(db);
}
