import type { CallRequest, CallResponse } from '#shared/calls.ts';
import { listSize } from '#shared/list-sizes.ts';
import { countsOf } from '../resource/count-cache.ts';
import { visible } from '../resource/visible.ts';
import type { Context } from '../rpc/context.ts';
import { categoryAt } from './filters.ts';

/** How many live records such a list has; counted anew after a write of its table. */
export async function listCount(
  table: 'projects' | 'case_studies',
  category: string | null | undefined,
  { db, now, changes }: Pick<Context, 'db' | 'now' | 'changes'>,
): Promise<CallResponse<'web/projects/count'>> {
  const at = now().toISOString();
  const only = category ? ((await categoryAt(db, category, at)) ?? 0) : null;
  const count = async () => {
    let query = db.selectFrom(table).where(visible(at));
    if (only !== null) query = query.where('category', '=', only);
    const counted = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
    return Number(counted?.total ?? 0);
  };
  const total = await countsOf(changes).count(table, ['live', only], now().getTime(), count);
  return { total, size: listSize };
}

/**
 * Ids of the live records on one page of such a list. Asked by themselves, since an index has all that they are chosen by; it is
 * walked from its nearer end.
 */
export async function listIds(
  table: 'projects' | 'case_studies',
  { category, page = 1, size = listSize }: CallRequest<'web/projects'>,
  context: Pick<Context, 'db' | 'now' | 'changes'>,
): Promise<number[]> {
  const { db, now } = context;
  const at = now().toISOString();
  let query = db.selectFrom(table).select('id').where(visible(at));
  if (category) query = query.where('category', '=', (await categoryAt(db, category, at)) ?? 0);
  const before = (page - 1) * size;
  const after = before > 0 ? (await listCount(table, category, context)).total - before - size : 0;
  if (after <= -size) return [];
  const fromEnd = after < before;
  const dir = fromEnd ? 'desc' : 'asc';
  const rows = await query
    .orderBy('sortOrder', dir)
    .orderBy('id', dir)
    .limit(fromEnd ? Math.min(size, size + after) : size)
    .offset(fromEnd ? Math.max(0, after) : before)
    .execute();
  const ids = rows.map(({ id }) => id);
  return fromEnd ? ids.reverse() : ids;
}
