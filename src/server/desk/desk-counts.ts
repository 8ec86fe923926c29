import { loose } from '../db/database.ts';
import { countsOf } from '../resource/count-cache.ts';
import type { Writes } from '../rpc/announce-writes.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { all, type Condition, type Filters, notErased } from './desk-filters.ts';
import type { DeskKind } from './kind.ts';

type Counted = Pick<DeskKind, 'plural' | 'state'>;

/**
 * Total number of rows of a list, cached until the desk is written to. Searches go through every row and are seldom repeated; mails
 * fail without a write to the desk.
 */
export async function countAsked(
  context: Context,
  { plural }: Pick<DeskKind, 'plural'>,
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
  if (search.trim() !== '' || filters.mail !== undefined) return count();
  const asked = filters.owner === 'me' ? { ...filters, owner: staffOf(context).id } : filters;
  return countsOf(context.changes).count(plural, { filters: asked }, context.now().getTime(), count);
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
