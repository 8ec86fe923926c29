import { setImmediate } from 'node:timers/promises';
import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** How much is read before others have their turn: SQLite reads on the thread that answers, and every text has to be decoded there. */
const bytesAtOnce = 256 * 1024;
/** In characters. */
const longText = 50_000;

/** The size of columns that may hold a whole article, in bytes. Not as text on SQLite, which would then read them for it. */
export function bytesOf(db: Db, ...columns: string[]): RawBuilder<number> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const sizes = columns.map((column) =>
    isPostgres
      ? sql`coalesce(octet_length(cast(${sql.ref(column)} as text)), 0)`
      : sql`coalesce(octet_length(${sql.ref(column)}), 0)`,
  );
  return sql<number>`(${sql.join(sizes, sql` + `)})`;
}

/** Lets others have their turn before a long text is gone through once more. */
export const turnFor = (...texts: (string | null)[]): Promise<unknown> | undefined =>
  texts.reduce((all, text) => all + (text?.length ?? 0), 0) > longText ? setImmediate() : undefined;

interface Sized {
  id: number;
  bytes: number | string | bigint;
}

/** Rows in the order of their sizes’ list, a few of them read at a time, or a single large one. Those that were deleted meanwhile are left out. */
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
