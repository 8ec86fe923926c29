import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;
export type Engine = 'sqlite' | 'postgres';

export interface Database {
  db: Db;
  engine: Engine;
  /** What this instance is called among those on the same database. */
  instance: string;
  /** Calls this whenever a connection is lost, and what ran on it may have been committed or not. */
  onLost(listener: () => void): void;
  close(): Promise<void>;
}

interface Where {
  url?: string | undefined;
  file: string;
  /** The disk under the file failed: nothing more is written until another process opens it. */
  onDiskFailure?: (error: Error) => void;
}

/** Opens PostgreSQL by its address, or else the SQLite file. Only the engine in use is loaded. */
export async function openDatabase(where: Where): Promise<Database> {
  const instance = `site-${randomUUID()}`;
  let lost = () => {};
  const onLost = (listener: () => void) => {
    lost = listener;
  };
  if (where.url) {
    const { postgresDialect } = await import('./postgres.ts');
    const db = new Kysely<Tables>({
      dialect: postgresDialect(where.url, { instance, onLost: () => lost() }),
    });
    return { db, engine: 'postgres', instance, onLost, close: () => db.destroy() };
  }
  const { sqliteDialect } = await import('./sqlite.ts');
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(where.file, where.onDiskFailure ?? (() => undefined)),
  });
  return { db, engine: 'sqlite', instance, onLost, close: () => db.destroy() };
}

/** For tables whose name is only known at run time, as in the calls every kind of content has. */
export type Loose = Kysely<Record<string, Record<string, unknown>>>;
export const loose = (db: Db): Loose => db as unknown as Loose; // names and columns come from a declaration, tested against the schema
