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
 * Number of newest entries of each kind that PostgreSQL reads before it uses its index, which has no order and so finds all entries
 * with a common word. For common words these are enough.
 */
const newest = 500;
/** A table reference, so that pages rendered from it are known to depend on it. */
const table = sql.table('search_words');

export interface Wanted {
  /** The lowest id of each kind of entries. */
  kinds: readonly number[];
  /** Number of entries that usually suffices. */
  enough: number;
}

/** Matches among the newest entries of each kind, in rank order, and whether these are all entries. */
async function amongNewest(db: Db, matches: RawBuilder<SqlBool>, kinds: readonly number[]) {
  const starts = [...kinds].sort((one, other) => one - other);
  const ranges = starts.map(
    (start, at) => sql`(${start}::bigint, ${starts[at + 1] ?? Number.MAX_SAFE_INTEGER}::bigint)`,
  );
  const { rows } = await sql<{ rowid: number; found: boolean; kind: number }>`
    select rowid, kind, ${matches} as found
    from (values ${sql.join(ranges)}) as kinds (kind, next) cross join lateral (
      select * from ${table} where rowid >= kind and rowid < next
      order by rowid desc limit ${sql.lit(newest)}
    ) as search_words
    order by rowid desc`.execute(db);
  const read = new Map<number, number>();
  for (const { kind } of rows) read.set(kind, (read.get(kind) ?? 0) + 1);
  return {
    ids: rows.filter(({ found }) => found).map(({ rowid }) => rowid),
    complete: [...read.values()].every((count) => count < newest),
  };
}

/**
 * Ids of the entries with all these words in rank order, in batches, so that the caller can stop when it has enough. On PostgreSQL
 * those among the newest of each kind come first where they are enough.
 */
export async function* matchingEntries(
  db: Db,
  engine: Engine,
  column: Column,
  words: readonly string[],
  { kinds, enough }: Wanted,
): AsyncGenerator<number[]> {
  const matches = matchingWords(engine, column, words);
  const known = new Set<number>();
  if (engine === 'postgres') {
    const { ids, complete } = await amongNewest(db, matches, kinds);
    if (complete || ids.length >= enough) yield ids;
    if (complete) return;
    if (ids.length >= enough) for (const id of ids) known.add(id);
  }
  // otherwise PostgreSQL goes through all entries in order, expecting to find a whole batch soon
  const once = sql.raw(engine === 'postgres' ? 'materialized' : 'not materialized');
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    // the cast, because SQLite’s full-text index ignores a bound that is not an integer
    const { rows } = await sql<{ rowid: number }>`
      with found as ${once} (select rowid from ${table} where ${matches})
      select rowid from found where rowid < cast(${below} as bigint) order by rowid desc limit ${sql.lit(batch)}`.execute(
      db,
    );
    const ids = rows.map(({ rowid }) => rowid);
    yield ids.filter((id) => !known.has(id));
    if (ids.length < batch) return;
    below = ids.at(-1) as number; // it is as long as a batch
  }
}
