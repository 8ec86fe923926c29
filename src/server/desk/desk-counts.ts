import { loose } from '../db/database.ts';
import { countsOf } from '../resource/count-cache.ts';
import type { Writes } from '../rpc/announce-writes.ts';
import type { Context } from '../rpc/context.ts';
import { all, type Condition, type Filters, notErased } from './desk-filters.ts';
import type { DeskKind } from './kind.ts';

type Counted = Pick<DeskKind, 'plural' | 'state'>;

/**
 * Total number of rows of a list. Cached until the desk is written to, but only when filtered by state alone: “me” and
 * “overdue” depend on the caller and the clock, which are not part of the cache key.
 */
export async function countAsked(
  context: Context,
  { plural, state }: Counted,
  { search, filters }: { search: string; filters: Filters },
  conditions: readonly Condition[],
): Promise<number> {
  const count = async () => {
    const { n } = await loose(context.db)
      .selectFrom(plural)
      .select((eb) => eb.fn.countAll().as('n'))
      .where(all(conditions))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const plain = search.trim() === '' && Object.keys(filters).every((name) => name === state.column);
  if (!plain) return count();
  return countsOf(context.changes).count(plural, { filters }, context.now().getTime(), count);
}

/** Number of rows in each state, optionally for one vacancy. */
export async function countStates(
  context: Context,
  { plural, state }: Counted,
  career: number | null = null,
): Promise<Record<string, number>> {
  const { column, values } = state;
  const count = async () => {
    let query = loose(context.db)
      .selectFrom(plural)
      .select([column, (eb) => eb.fn.countAll().as('n')])
      .where(notErased(plural));
    if (career !== null) query = query.where('career', '=', career);
    const rows = await query.groupBy(column).execute();
    return new Map(rows.map((row) => [String(row[column]), Number(row.n)]));
  };
  const counts = await countsOf(context.changes).count(plural, { career }, context.now().getTime(), count);
  return Object.fromEntries(values.map(({ value }) => [value, counts.get(value) ?? 0]));
}

/** Calls that may write to a desk: its cached totals are dropped and open panels are notified. */
export const deskWrites: Writes = [
  ['enquiry/', ['enquiries']],
  ['application/', ['applications']],
  ['cv/', ['applications']],
  ['person/', ['enquiries', 'applications']],
];
