import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Engine } from '../db/database.ts';
import { postgresPool } from '../db/postgres.ts';

/** A busy machine takes longer than the product would wait for anything, for the copy of a database or for fifty calls at once. */
export const patientWaits = { statementMs: 60_000, lockMs: 60_000, poolMs: 30_000 };

/** The engines the server suite runs on: PostgreSQL when the test command has started a cluster. */
export const engines: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];

const urlOf = (name: string): string => {
  const url = new URL(process.env.TEST_DATABASE_URL as string); // engines lists PostgreSQL only when it is set
  url.pathname = `/${name}`;
  return url.href;
};

/** The address of a test’s PostgreSQL database, for other processes. */
export async function addressOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return urlOf(rows[0]?.name as string); // there is one row
}

/** Creates a PostgreSQL database, empty or as a copy of another. Returns its address. */
export async function createDatabase(template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const pool = postgresPool(process.env.TEST_DATABASE_URL as string, { max: 1, ...patientWaits });
  await pool.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  await pool.end();
  return urlOf(name);
}

/** An empty database of its own for one suite; undefined for SQLite, which has a file of its own anyway. */
export const freshDatabase = async (engine: Engine): Promise<string | undefined> =>
  engine === 'sqlite' ? undefined : createDatabase();
