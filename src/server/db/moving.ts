import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

type Parts = Pick<Database, 'patient' | 'engine'>;
type Moving = Kysely<{ moving: { source: string } }>;
const plain = (db: unknown) => db as Moving; // a table that only this file knows: it exists while a move is in progress

/** Names of all tables; none in a new database. */
export async function tableNames({ patient, engine }: Parts): Promise<string[]> {
  const { rows } = await (engine === 'postgres'
    ? sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(patient);
  return rows.map(({ name }) => name);
}

/** Source of an unfinished move into this database; null if there is none. */
export async function movingFrom(database: Parts): Promise<string | null> {
  if (!(await tableNames(database)).includes('moving')) return null;
  const row = await plain(database.patient).selectFrom('moving').select('source').executeTakeFirst();
  return row?.source ?? '';
}

export async function beginMoving({ patient }: Parts, source: string): Promise<void> {
  await patient.transaction().execute(async (trx) => {
    await trx.schema
      .createTable('moving')
      .addColumn('source', 'text', (c) => c.notNull())
      .execute();
    await plain(trx).insertInto('moving').values({ source }).execute();
  });
}

export async function endMoving({ patient }: Parts): Promise<void> {
  await patient.schema.dropTable('moving').execute();
}

/** Refuses a database with an unfinished move: it is not complete yet. */
export async function refuseHalfMoved(database: Parts): Promise<void> {
  const source = await movingFrom(database);
  if (source === null) return;
  throw new Error(
    `A move from ${source} into this database has not finished. Run it again, and it continues where it stopped: npm run move.`,
  );
}
