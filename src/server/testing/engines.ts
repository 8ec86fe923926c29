import { randomUUID } from 'node:crypto';
import type { Engine } from '../db/database.ts';
import { postgresPool } from '../db/postgres.ts';

/** The engines the server suite runs on: PostgreSQL when the test command has started a cluster. */
export const engines: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];

/** An empty database of its own for one suite; undefined for SQLite, which has a file of its own anyway. */
export async function freshDatabase(engine: Engine): Promise<string | undefined> {
  if (engine === 'sqlite') return undefined;
  const base = process.env.TEST_DATABASE_URL as string; // engines lists PostgreSQL only when it is set
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const pool = postgresPool(base, 1);
  await pool.query(`create database ${name}`);
  await pool.end();
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}
