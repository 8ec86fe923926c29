import { loose } from '../db/database.ts';
import { countsOf } from '../resource/count-cache.ts';
import type { Writes } from '../rpc/announce-writes.ts';
import type { Context } from '../rpc/context.ts';
import { all, type Condition, type Filters, notErased } from './desk-filters.ts';
import type { Desk } from './events.ts';

const stateOf = { enquiries: 'status', applications: 'stage' } as const;

/**
 * How many rows a list has in all. Kept until the desk is written to, unless somebody asks for more than a state: who
 * "me" is and what is late now is not in the question.
 */
export async function countAsked(
  context: Context,
  desk: Desk,
  { search, filters }: { search: string; filters: Filters },
  conditions: readonly Condition[],
): Promise<number> {
  const count = async () => {
    const { n } = await loose(context.db)
      .selectFrom(desk)
      .select((eb) => eb.fn.countAll().as('n'))
      .where(all(conditions))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const plain = search.trim() === '' && Object.keys(filters).every((name) => name === stateOf[desk]);
  if (!plain) return count();
  return countsOf(context.changes).count(desk, { filters }, context.now().getTime(), count);
}

/** How many rows there are in each state; of one vacancy if asked. */
export function countStates(
  context: Context,
  desk: Desk,
  career: number | null = null,
): Promise<ReadonlyMap<string, number>> {
  const state = stateOf[desk];
  return countsOf(context.changes).count(desk, { career }, context.now().getTime(), async () => {
    let query = loose(context.db)
      .selectFrom(desk)
      .select([state, (eb) => eb.fn.countAll().as('n')])
      .where(notErased(desk));
    if (career !== null) query = query.where('career', '=', career);
    const rows = await query.groupBy(state).execute();
    return new Map(rows.map((row) => [String(row[state]), Number(row.n)]));
  });
}

/** Calls that may write to a desk: its lists are counted anew, and the panels that show it hear of it. */
export const deskWrites: Writes = [
  ['enquiry/', ['enquiries']],
  ['application/', ['applications']],
  ['cv/', ['applications']],
  ['person/', ['enquiries', 'applications']],
];
