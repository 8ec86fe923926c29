import type { Engine } from '#server/db/database.ts';
import { postgresPool } from '#server/db/postgres.ts';
import { startPostgres } from '../../bin/postgres.mjs';

let cluster: ReturnType<typeof startPostgres> | undefined;
let count = 0;

/** SQLite, and PostgreSQL where it is installed. */
export function engines(): Engine[] {
  cluster ??= startPostgres();
  if (cluster) process.once('exit', cluster.stop);
  else console.log('PostgreSQL is not on this machine: its half is left out.');
  return cluster ? ['sqlite', 'postgres'] : ['sqlite'];
}

/** URL of an empty database; empty for SQLite, whose file is in the data folder. */
export async function emptyDatabase(engine: Engine): Promise<string> {
  if (engine === 'sqlite') return '';
  if (!cluster) throw new Error('engines() comes first');
  count += 1;
  return databaseOn(cluster.url, `bench_${process.pid}_${count}`);
}

/** Makes a database of this name on a cluster; its URL. */
export async function databaseOn(cluster: string, name: string): Promise<string> {
  const pool = postgresPool(cluster, { max: 1 });
  await pool.query(`create database ${name}`);
  await pool.end();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
