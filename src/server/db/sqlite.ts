import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely';
import { hourMs } from '#shared/time-units.ts';
import { diskSync } from './disk-sync.ts';
import { rowObjects } from './row-objects.ts';
import { type SqliteFile, SyncingDriver } from './sqlite-driver.ts';
import { sqliteValues } from './sqlite-values.ts';

const keptStatements = 500;
/** How often SQLite checks whether tables have grown or shrunk tenfold, and its log is emptied. */
const tidyMs = hourMs;
/** A statement that may change the columns of a `select *` that is kept prepared. */
const ofTables = /^\s*(alter|create|drop)\b/i;
const readOnly =
  /^\s*(select|begin|commit|rollback|savepoint|release|pragma|with\b(?!.*\b(insert|update|delete)))\b/is;

/** The driver queues for the one connection itself, because it hands it on before the disk sync has finished. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Node's built-in SQLite behind the interface Kysely's dialect expects. */
export function sqliteDialect(file: string, onDiskFailure: (error: Error) => void): Dialect {
  const opened = open(file, onDiskFailure);
  const kysely = new SqliteDialect({ database: opened });
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new SyncingDriver(opened),
    createIntrospector: (db) => kysely.createIntrospector(db),
    createQueryCompiler: () => kysely.createQueryCompiler(),
  };
}

function open(file: string, onDiskFailure: (error: Error) => void): SqliteFile {
  const database = new DatabaseSync(file);
  // A commit is written, not synced: the driver waits for the disk before the answer (docs/decisions/0009), so that
  // what was confirmed survives a kill and a power cut. What is deleted is overwritten: erased people are in no page of the file.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma secure_delete = on; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma temp_store = memory; pragma cache_size = -8000;',
  );
  database.function('sha256', { deterministic: true, directOnly: false }, (text) =>
    createHash('sha256').update(String(text)).digest('hex'),
  ); // the audit log's trigger has it chain the entries
  database.function('present_time', { directOnly: true }, () => new Date().toISOString());
  const sync = file === ':memory:' ? null : diskSync(`${file}-wal`, onDiskFailure);
  let written = false;
  // The planner reads every row of a table that was small when it was measured: it has to learn that the table has grown.
  const measure = () => {
    try {
      database.exec('pragma optimize = 0x10002');
    } catch {
      // this writes, and a full disk is no reason to stop
    }
  };
  // The log has what was deleted since, and on a quiet site it is not written over for days.
  const emptyLog = () => {
    try {
      database.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)');
    } catch {
      // a transaction is open: next time
    } finally {
      database.exec('pragma busy_timeout = 5000');
    }
  };
  const tidying = setInterval(() => {
    measure();
    emptyLog();
  }, tidyMs).unref();

  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    const writes = !readOnly.test(sql);
    const changesTables = ofTables.test(sql);
    const rows = rowObjects(statement);
    const { reader } = rows;
    // the full-text index gives its own rows ids beyond what a number holds, and `run` answers with the last one
    if (!reader) statement.setReadBigInts(true);
    return {
      reader,
      all(parameters: ReadonlyArray<unknown>) {
        written ||= writes;
        return rows.all(sqliteValues(parameters));
      },
      run(parameters: ReadonlyArray<unknown>) {
        written ||= writes;
        if (changesTables) statements.clear();
        return statement.run(...sqliteValues(parameters));
      },
      iterate: (parameters: ReadonlyArray<unknown>) => rows.iterate(sqliteValues(parameters)),
    };
  };
  const statements = new Map<string, ReturnType<typeof prepare>>();

  return {
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = prepare(sql);
        if (statements.size >= keptStatements) statements.delete(statements.keys().next().value as string);
        statements.set(sql, statement);
      }
      return statement;
    },
    written() {
      const was = written;
      written = false;
      return was;
    },
    inTransaction: () => database.isTransaction,
    synced: async () => {
      await sync?.();
    },
    close() {
      clearInterval(tidying);
      void sync?.close();
      measure();
      database.close();
    },
  };
}
