import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const jsonb = 3802;
const json = 114;
const int8 = 20;
const timestamptz = 1184;

const asText = (value: string) => value;
const parsers: Record<number, (value: string) => unknown> = {
  // The codec parses JSON on both engines; counts fit a number; times are UTC ISO strings in the code.
  [jsonb]: asText,
  [json]: asText,
  [int8]: Number,
  [timestamptz]: (value) => new Date(value).toISOString(),
};

/** A pool with the same answers as SQLite gives: JSON as text, counts as numbers, times as ISO strings. */
export const postgresPool = (url: string, max = 10) =>
  new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });

export const postgresDialect = (url: string): Dialect => {
  const pool = postgresPool(url);
  pool.on('error', () => undefined); // a lost idle connection is replaced at the next query
  return new PostgresDialect({ pool });
};
