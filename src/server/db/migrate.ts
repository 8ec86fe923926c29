import { readdirSync, rmSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Database, Engine } from './database.ts';

type Parts = Pick<Database, 'patient' | 'engine'>;

interface Migration {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

/** Beside this file, or in a build beside the server bundle. Frozen once landed; they run in the order of their names. */
const folder = join(import.meta.dirname, 'migrations');
const shape = /^(\d{4}-[a-z0-9-]+)\.[jt]s$/;
/** In the order they run in. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .flatMap((file) => shape.exec(file)?.[1] ?? [])
    .sort();
const extension = import.meta.filename.endsWith('.ts') ? 'ts' : 'js';
const load = (name: string): Promise<Migration> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.${extension}`)).href);

/** Key of the advisory lock that keeps two starting instances on PostgreSQL apart. */
const lock = 7_302_017;

const askMs = 500;
/** How often waiting is logged, starting immediately. */
const sayMs = 15_000;

/** Waits until no other instance is migrating, however long that takes: each attempt is short, so no time limit ends it. */
async function takeTurn(trx: Kysely<unknown>, onWait: (words: string) => void): Promise<void> {
  for (let waited = 0; ; waited += askMs) {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_xact_lock(${sql.lit(lock)}) as taken`.execute(trx);
    if (rows[0]?.taken) return;
    if (waited % sayMs === 0)
      onWait('Another instance is migrating the database. This one starts when it is done.');
    await pause(askMs);
  }
}

const keptCopies = 2;
/** Oldest first. */
const copiesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^before-\d{4}-.+\.db$/.test(file))
    .sort();

/** Copies the file of a database before migrating it, so that one can return to the previous version. An empty one is not copied. */
export async function copyBeforeMigrating(
  { patient, engine }: Parts,
  folder: string,
): Promise<string | null> {
  if (engine === 'postgres') return null;
  const { rows } = await sql<{
    name: string;
  }>`select name from sqlite_master where name = 'migrations'`.execute(patient);
  if (rows.length === 0) return null;
  const done = await sql<{ name: string }>`select name from migrations`.execute(patient);
  const first = migrationNames().find((name) => !done.rows.some((row) => row.name === name));
  if (first === undefined) return null;
  const copy = join(folder, `before-${first}.db`);
  rmSync(copy, { force: true }); // of a start that was interrupted
  await sql`vacuum into ${copy}`.execute(patient);
  for (const old of copiesIn(folder).slice(0, -keptCopies)) rmSync(join(folder, old));
  return copy;
}

/** Deletes copies older than this: they contain data erased since. Returns the number deleted. */
export async function dropOldCopies(folder: string, before: Date): Promise<number> {
  let gone = 0;
  for (const file of copiesIn(folder)) {
    const path = join(folder, file);
    if ((await stat(path)).mtime >= before) continue;
    await rm(path);
    gone += 1;
  }
  return gone;
}

/** Migrates the database to the current schema, each migration in a transaction, one process at a time. */
export async function migrate(
  { patient: db, engine }: Parts,
  onWait: (words: string) => void = () => undefined,
): Promise<string[]> {
  const plain = db as unknown as Kysely<{ migrations: { name: string; at: string } }>; // a table that only this file knows
  return await plain.transaction().execute(async (trx) => {
    if (engine === 'postgres') await takeTurn(trx as unknown as Kysely<unknown>, onWait);
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
    const done = new Set(
      (await trx.selectFrom('migrations').select('name').execute()).map((row) => row.name),
    );
    const known = migrationNames();
    const unknown = [...done].filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new Error(
        `The database was made by a newer version of this program, or by an unreleased one in between (${unknown.join(', ')}). Start that version, or restore a backup of this one.`,
      );
    const fresh = known.filter((name) => !done.has(name));
    for (const name of fresh) {
      await (await load(name)).up(trx as unknown as Kysely<unknown>, engine);
      await trx.insertInto('migrations').values({ name, at: new Date().toISOString() }).execute();
    }
    return fresh;
  });
}
