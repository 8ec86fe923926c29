import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';
import type { Pool } from 'pg';
import { minuteMs } from '#shared/time-units.ts';
import type { Waits } from './postgres.ts';
import type { Tables } from './schema.ts';
import { makeShares, type Shares, shareOf } from './shares.ts';

export type Db = Kysely<Tables>;
export type Engine = 'sqlite' | 'postgres';

export interface Database {
  db: Db;
  engine: Engine;
  /** A pool for slow or background work (exports, migrations, startup, outbox), so that it takes no connections from requests. */
  patient: Db;
  /** A pool for public pages, so that they respond while calls wait for locks. */
  pages: Db;
  /** For reads that go through whole tables; SQLite answers them on another thread, so that nobody else waits. */
  reader: Db;
  /** Its connections for calls by state; SQLite has only one. */
  pool(): { open: number; idle: number; waiting: number } | null;
  /** Rejects if the database does not respond; uses a connection of its own. */
  check(): Promise<unknown>;
  /** Name of this instance among those on the same database. */
  instance: string;
  /** Calls this whenever a connection is lost, whose transaction may or may not have been committed. */
  onLost(listener: () => void): void;
  /** Closes all existing connections, because they are dead while new ones work. Their queries fail. */
  renew(): void;
  close(): Promise<void>;
}

/** Rendering a page takes a few queries in turn, and many visitors share one render: while a new instance renders every page for the first time, waiting for a connection is better than failing. */
const forPages = { max: 4, poolMs: 4_000 };
/** How long a call waits for its share of the connections; together with the longest lock wait, less than the limit of a request. */
const shareMs = 1_500;
const patientMs = 10 * minuteMs;
const patientPoolMs = 30_000;

interface Where {
  url?: string | undefined;
  /** Connections at most. */
  pool?: number | undefined;
  waits?: Waits;
  file: string;
  /** The disk under the file failed: nothing more is written until another process opens it. */
  onDiskFailure?: (error: Error) => void;
  /** Called after each query with its duration in milliseconds, if tracing is on. */
  onQuery?: ((ms: number) => void) | undefined;
}

/** Opens PostgreSQL by its address, or else the SQLite file. Only the engine in use is loaded. */
export async function openDatabase(where: Where): Promise<Database> {
  const instance = `site-${randomUUID()}`;
  let lost = () => {};
  const onLost = (listener: () => void) => {
    lost = listener;
  };
  const { onQuery } = where;
  const log = onQuery
    ? { log: (event: { queryDurationMillis: number }) => onQuery(event.queryDurationMillis) }
    : {};
  if (where.url) {
    const { postgresDialect, postgresPool } = await import('./postgres.ts');
    const { endSilent } = await import('./postgres-socket.ts');
    const sockets = new Set<Socket>();
    const own = { instance, onLost: () => lost(), sockets };
    const { url } = where;
    // `in ()` matches nothing, but is a syntax error on PostgreSQL
    const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
    const on = (pool: Pool, shares?: Shares) =>
      new Kysely<Tables>({ dialect: postgresDialect(pool, shares), plugins, ...log });
    const pool = postgresPool(url, { ...own, max: where.pool, ...where.waits });
    const shares = makeShares(shareOf(pool.options.max), where.waits?.poolMs ?? shareMs);
    const db = on(pool, shares);
    const pages = on(postgresPool(url, { ...own, ...forPages, ...where.waits }));
    const patience = { max: 4, statementMs: patientMs, lockMs: patientMs, poolMs: patientPoolMs };
    const patient = on(postgresPool(url, { ...own, ...patience }));
    const checking = postgresPool(url, { max: 1, statementMs: 2_000, sockets });
    return {
      db,
      patient,
      pages,
      reader: db,
      engine: 'postgres',
      instance,
      onLost,
      pool: () => ({
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount + shares.waiting(),
      }),
      check: () => checking.query('select 1'),
      renew: () => [...sockets].forEach(endSilent),
      close: async () =>
        void (await Promise.all([...[db, pages, patient].map((each) => each.destroy()), checking.end()])),
    };
  }
  const { sqliteDialect } = await import('./sqlite.ts');
  const { sqliteReaderDialect } = await import('./sqlite-reader.ts');
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(where.file, where.onDiskFailure ?? (() => undefined)),
    ...log,
  });
  const reader =
    where.file === ':memory:' ? db : new Kysely<Tables>({ dialect: sqliteReaderDialect(where.file), ...log });
  return {
    db,
    patient: db,
    pages: db,
    reader,
    engine: 'sqlite',
    instance,
    onLost,
    pool: () => null,
    renew: () => undefined,
    check: () => db.selectFrom('settings').select('key').limit(1).execute(),
    close: async () => void (await Promise.all([reader.destroy(), db.destroy()])),
  };
}

/** For tables whose name is only known at run time, as in the calls every kind of content has. */
export type Loose = Kysely<Record<string, Record<string, unknown>>>;
export const loose = (db: Db): Loose => db as unknown as Loose; // names and columns come from a declaration, tested against the schema
