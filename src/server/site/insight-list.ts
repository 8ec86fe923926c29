import type { Db } from '../db/database.ts';

/** What a list is narrowed to; 0 for any. */
export interface List {
  category: number;
  tag: number;
}
/** The place of an entry, or where a span begins. */
interface Key {
  at: number;
  id: number;
}
interface Span extends Key {
  entries: number;
}

const entriesOf = (db: Db, { category, tag }: List) =>
  db.selectFrom('blog_entries').where('category', '=', category).where('tag', '=', tag);

/** Before `key`, newest first; without those that have ended. */
const below = (db: Db, list: List, key: Key, now: number) =>
  entriesOf(db, list)
    .select('id')
    .where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(key.at, key.id)))
    .where((eb) => eb.or([eb('ends', 'is', null), eb('ends', '>', now)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');

const afterNow = (now: number): Key => ({ at: now + 1, id: 0 });
const isFrom = (span: Key, { at, id }: Key) => at > span.at || (at === span.at && id >= span.id);
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** Ids of the newest live insights of a list. */
export const newestIds = async (db: Db, list: List, now: Date, count: number): Promise<number[]> =>
  idsOf(await below(db, list, afterNow(now.getTime()), now.getTime()).limit(count).execute());

/**
 * Ids of a stretch of the live insights of a list, newest first, and how many there are in all. The spans say where it begins, so
 * that a page costs the same wherever it is. They count what is published, so what is not live yet or no more is taken off here.
 */
export async function liveIds(
  db: Db,
  list: List,
  { now: present, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const now = present.getTime();
  const [spans, ended, later] = await Promise.all([
    db
      .selectFrom('blog_spans')
      .select(['at', 'id', 'entries'])
      .where('category', '=', list.category)
      .where('tag', '=', list.tag)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    endedOf(db, list, now),
    entriesOf(db, list)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('at', '>', now)
      .where((eb) => eb.or([eb('ends', 'is', null), eb('ends', '>', now)]))
      .executeTakeFirstOrThrow(),
  ]);
  const live = liveIn(spans, ended, Number(later.count));
  const total = live.reduce((sum, count) => sum + count, 0);
  if (offset >= total) return { ids: [], total };
  let skip = offset;
  let at = 0;
  for (; skip >= (live[at] as number); at += 1) skip -= live[at] as number; // offset < total, so one span holds it
  const above = at > 0 ? spans[at - 1] : undefined;
  const from = above && above.at <= now ? above : afterNow(now);
  return { ids: idsOf(await below(db, list, from, now).limit(limit).offset(skip).execute()), total };
}

/** Few: they are dropped once they have ended some time ago (jobs/drop-ended.ts). Asked by that alone, which has an index. */
async function endedOf(db: Db, { category, tag }: List, now: number): Promise<Key[]> {
  const ended = await db
    .selectFrom('blog_entries')
    .select(['category', 'tag', 'at', 'id'])
    .where('ends', '<=', now)
    .execute();
  return ended.filter((entry) => entry.category === category && entry.tag === tag);
}

/** How many entries of each span are live, `later` being those not live yet. */
function liveIn(spans: readonly Span[], ended: readonly Key[], later: number): number[] {
  let endedAbove = 0;
  let laterLeft = later;
  return spans.map((span) => {
    const endedSoFar = ended.filter((key) => isFrom(span, key)).length;
    const present = span.entries - (endedSoFar - endedAbove);
    endedAbove = endedSoFar;
    const notYet = Math.min(present, laterLeft);
    laterLeft -= notYet;
    return present - notYet;
  });
}

/** How many live insights each of these categories or tags has. */
export async function liveCounts(
  db: Db,
  by: keyof List,
  ids: readonly number[],
  present: Date,
): Promise<ReadonlyMap<number, number>> {
  const now = present.getTime();
  const [published, hidden] = await Promise.all([
    db
      .selectFrom('blog_spans')
      .select([by, (eb) => eb.fn.sum<number>('entries').as('count')])
      .where(by === 'tag' ? 'category' : 'tag', '=', 0)
      .where(by, 'in', ids)
      .groupBy(by)
      .execute(),
    // asked of insights, so that a page that shows the counts is known to be made of them
    db
      .selectFrom('blogs')
      .select(['category', 'tags'])
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('blog_entries')
          .select('id')
          .where('category', '=', 0)
          .where('tag', '=', 0)
          .where('at', '>', now)
          .union(eb.selectFrom('blog_entries').select('id').where('ends', '<=', now)),
      )
      .execute(),
  ]);
  const counts = new Map(published.map((row) => [row[by], Number(row.count)]));
  for (const { category, tags } of hidden)
    for (const id of by === 'category' ? [category] : new Set(JSON.parse(tags) as number[]))
      counts.set(id, (counts.get(id) ?? 0) - 1);
  return counts;
}
