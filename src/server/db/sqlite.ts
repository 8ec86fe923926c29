import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, SqliteDialect } from 'kysely';

const keptStatements = 500;

/** SQLite as Node has it built in, behind the interface Kysely's dialect expects. */
export function sqliteDialect(file: string): Dialect {
  return new SqliteDialect({ database: async () => open(file) });
}

function open(file: string) {
  const database = new DatabaseSync(file);
  // WAL with FULL: a committed transaction survives a kill and a power cut.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma temp_store = memory; pragma cache_size = -16000;',
  );
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      if (statements.size >= keptStatements) statements.delete(statements.keys().next().value as string);
      statements.set(sql, statement);
    }
    return statement;
  };
  return {
    close: () => {
      database.exec('pragma optimize');
      database.close();
    },
    prepare: (sql: string) => {
      const statement = prepared(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters: ReadonlyArray<unknown>) => statement.all(...bound(parameters)) as unknown[],
        run: (parameters: ReadonlyArray<unknown>) => statement.run(...bound(parameters)),
        iterate: (parameters: ReadonlyArray<unknown>) =>
          statement.iterate(...bound(parameters)) as IterableIterator<unknown>,
      };
    },
  };
}

/** SQLite knows no booleans; it keeps them as 0 and 1. */
const bound = (parameters: ReadonlyArray<unknown>) =>
  parameters.map((value) =>
    typeof value === 'boolean' ? Number(value) : value === undefined ? null : value,
  ) as SQLInputValue[];
