import { setImmediate } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import { countsOf } from '../resource/count-cache.ts';
import { visible } from '../resource/visible.ts';
import type { Context } from '../rpc/context.ts';

/** Live articles by what readers narrow the list to. */
export interface ArticleCounts {
  category: ReadonlyMap<number, number>;
  tag: ReadonlyMap<number, number>;
}

/** SQLite answers on the thread that serves everybody: a list of any length is gone through in steps of a few milliseconds. */
const rowsAtOnce = 2000;

/** Counted once for all pages of the list, until the next write of an article. */
export async function articleCounts({
  db,
  now,
  changes,
}: Pick<Context, 'db' | 'now' | 'changes'>): Promise<ArticleCounts> {
  // asked each time, so that the page that shows the counts is known to be made of articles
  const last = await db
    .selectFrom('blogs')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const at = now();
  return countsOf(changes).count('blogs', 'by filter', at.getTime(), () =>
    tally(db, Number(last?.id ?? 0), at.toISOString()),
  );
}

async function tally(db: Db, last: number, now: string): Promise<ArticleCounts> {
  const counts = { category: new Map<number, number>(), tag: new Map<number, number>() };
  const add = (to: Map<number, number>, id: number) => to.set(id, (to.get(id) ?? 0) + 1);
  for (let from = 0; from < last; from += rowsAtOnce) {
    if (from > 0) await setImmediate();
    const rows = await db
      .selectFrom('blogs')
      .select(['category', 'tags'])
      .where('id', '>', from)
      .where('id', '<=', from + rowsAtOnce)
      .where(visible(now))
      .execute();
    for (const { category, tags } of rows) {
      add(counts.category, category);
      for (const tag of JSON.parse(tags) as number[]) add(counts.tag, tag);
    }
  }
  return counts;
}
