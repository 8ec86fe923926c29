import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Engine } from './database.ts';

type Column = 'title' | 'words';

/**
 * Whether an entry of the search index has all these words, the last one perhaps as a beginning. Words are letters, marks and
 * digits (resource/words.ts): they can carry no operators.
 */
function matchingWords(engine: Engine, column: Column, words: readonly string[]): RawBuilder<SqlBool> {
  const last = words.at(-1) ?? '';
  // a single letter begins too many words to help anybody
  const terms = (quote: string, star: string) =>
    words.map((word) => `${quote}${word}${quote}${word === last && word.length > 1 ? star : ''}`);
  return engine === 'postgres'
    ? sql<SqlBool>`${sql.ref(`search_words.${column}`)} @@ ${terms("'", ':*').join(' & ')}::tsquery`
    : sql<SqlBool>`search_words match ${`{${column}} : (${terms('"', '*').join(' AND ')})`}`;
}

const batch = 200;
/**
 * Number of highest-ranked entries that PostgreSQL scans before it uses its index, which has no order. For common words these are
 * enough.
 */
const newest = 500;

/** Ids of the entries with all these words in rank order, in batches, so that the caller can stop when it has enough. */
export async function* matchingEntries(
  db: Db,
  engine: Engine,
  column: Column,
  words: readonly string[],
): AsyncGenerator<number[]> {
  const matches = matchingWords(engine, column, words);
  const table = sql.table('search_words');
  let below = Number.MAX_SAFE_INTEGER;
  if (engine === 'postgres') {
    const { rows } = await sql<{ rowid: number; found: boolean }>`
      select rowid, ${matches} as found from ${table} order by rowid desc limit ${sql.lit(newest)}`.execute(
      db,
    );
    yield rows.filter(({ found }) => found).map(({ rowid }) => rowid);
    if (rows.length < newest) return;
    below = rows.at(-1)?.rowid ?? below;
  }
  // otherwise PostgreSQL goes through all entries in order, expecting to find a whole batch soon
  const once = sql.raw(engine === 'postgres' ? 'materialized' : 'not materialized');
  for (;;) {
    // the cast, because SQLite’s full-text index ignores a bound that is not an integer
    const { rows } = await sql<{ rowid: number }>`
      with found as ${once} (select rowid from ${table} where ${matches})
      select rowid from found where rowid < cast(${below} as bigint) order by rowid desc limit ${sql.lit(batch)}`.execute(
      db,
    );
    const ids = rows.map(({ rowid }) => rowid);
    yield ids;
    if (ids.length < batch) return;
    below = ids.at(-1) as number; // it is as long as a batch
  }
}
