import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '../db/database.ts';

/** Up to this many rows, finding and sorting them is as fast as going through an index until a page of them is found. */
const few = 1000;

interface Page {
  /** Whether the list is in an order that the indexes of its filters do not follow. */
  resorted: boolean;
  total: number;
  size: number;
}

/**
 * SQLite does not know how many rows a filter finds: it may go through the whole index of an order for a handful, or sort thousands for
 * one page. The total tells which is less work, and a plus before a term keeps SQLite from using an index for it. PostgreSQL has
 * statistics.
 */
export function sqlitePlan(engine: Engine, { resorted, total, size }: Page) {
  const find = engine === 'sqlite' && total <= (resorted ? few : size);
  const walk = engine === 'sqlite' && resorted && !find;
  return {
    order: (by: RawBuilder<unknown>): RawBuilder<unknown> => (find ? sql`+${by}` : by),
    filter: (condition: Expression<SqlBool>): Expression<SqlBool> =>
      walk ? sql<SqlBool>`+(${condition})` : condition,
  };
}

/** Whether days are asked for in the order of their column, whose index has both. */
export const byDay = (filters: object, column: string, sort: string | null): boolean =>
  sort === column && ('from' in filters || 'to' in filters);
