import type { CallRequest, CallResponse } from '#shared/calls.ts';
import { listSize } from '#shared/list-sizes.ts';
import { countsOf } from '../resource/count-cache.ts';
import { nearerEnd } from '../resource/nearer-end.ts';
import { visible } from '../resource/visible.ts';
import type { Context } from '../rpc/context.ts';
import { categoryAt } from './filters.ts';

type Table = 'projects' | 'case_studies';
type Counted = Pick<Context, 'db' | 'now' | 'changes'>;

/** The category to narrow such a list to: null for any, and 0, which none has, for one that does not exist. */
const narrowedTo = async (category: string | null | undefined, { db, now }: Counted) =>
  category ? ((await categoryAt(db, category, now().toISOString())) ?? 0) : null;

/** Counted again after each write to its table. */
function totalOf(table: Table, only: number | null, { db, now, changes }: Counted): Promise<number> {
  return countsOf(changes).count(table, ['live', only], now().getTime(), async () => {
    let query = db.selectFrom(table).where(visible(now().toISOString()));
    if (only !== null) query = query.where('category', '=', only);
    const counted = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
    return Number(counted?.total ?? 0);
  });
}

/** How many live records such a list has. */
export async function listCount(
  table: Table,
  category: string | null | undefined,
  context: Counted,
): Promise<CallResponse<'web/projects/count'>> {
  const total = await totalOf(table, await narrowedTo(category, context), context);
  return { total, size: listSize };
}

/** Ids of the live records on one page of such a list. Selected on their own, because an index covers everything they are chosen by. */
export async function listIds(
  table: Table,
  { category, page = 1, size = listSize }: CallRequest<'web/projects'>,
  context: Counted,
): Promise<number[]> {
  const { db, now } = context;
  const only = await narrowedTo(category, context);
  // the first page begins at the start, however long the list is
  const total = page > 1 ? await totalOf(table, only, context) : Number.POSITIVE_INFINITY;
  const { fromEnd, limit, offset } = nearerEnd({ total, page, size });
  const dir = fromEnd ? 'desc' : 'asc';
  let query = db.selectFrom(table).select('id').where(visible(now().toISOString()));
  if (only !== null) query = query.where('category', '=', only);
  const rows = await query.orderBy('sortOrder', dir).orderBy('id', dir).limit(limit).offset(offset).execute();
  const ids = rows.map(({ id }) => id);
  return fromEnd ? ids.reverse() : ids;
}
