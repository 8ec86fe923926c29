import { setImmediate } from 'node:timers/promises';
import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Maximum read between two yields to the event loop: SQLite runs on the main thread, which also has to decode every text. */
const bytesAtOnce = 256 * 1024;
/** In characters. */
const longText = 50_000;

/** The size in bytes of columns that may hold a whole article. Not cast to text on SQLite, which would read the content for that. */
export function bytesOf(db: Db, ...columns: string[]): RawBuilder<number> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const sizes = columns.map((column) =>
    isPostgres
      ? sql`coalesce(octet_length(cast(${sql.ref(column)} as text)), 0)`
      : sql`coalesce(octet_length(${sql.ref(column)}), 0)`,
  );
  return sql<number>`(${sql.join(sizes, sql` + `)})`;
}

/** Yields to the event loop before a long text is processed again. */
export const turnFor = (...texts: (string | null)[]): Promise<unknown> | undefined =>
  texts.reduce((all, text) => all + (text?.length ?? 0), 0) > longText ? setImmediate() : undefined;

interface Sized {
  id: number;
  bytes: number | string | bigint;
}

/**
 * Reads rows in the order of the list of their sizes: a few at a time, or a single large one. Rows deleted in the meantime are
 * left out.
 */
export async function* readInTurns<R extends { id: number }>(
  sized: readonly Sized[],
  read: (ids: readonly number[]) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  let ids: number[] = [];
  let bytes = 0;
  for (const [index, next] of sized.entries()) {
    ids.push(next.id);
    bytes += Number(next.bytes);
    const after = sized[index + 1];
    if (after && bytes + Number(after.bytes) <= bytesAtOnce) continue;
    const rows = new Map((await read(ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) yield row;
    }
    ids = [];
    bytes = 0;
    await setImmediate();
  }
}
