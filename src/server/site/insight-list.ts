import type { Db } from '../db/database.ts';

/** Filter of a list; 0 for any. */
export interface List {
  category: number;
  tag: number;
}
/** Position of an entry, or start of a span. */
interface Key {
  at: number;
  id: number;
}
interface Span extends Key {
  entries: number;
}

/**
 * The entries from `last` up to, but without, `key`, newest first, except those that have ended. Without statistics, such as after a
 * restore, PostgreSQL sorts all of them, so callers ask for few.
 */
const between = (db: Db, list: List, last: Key, key: Key, now: number) =>
  db
    .selectFrom('blog_entries')
    .select('id')
    .where('category', '=', list.category)
    .where('tag', '=', list.tag)
    .where((eb) => eb(eb.refTuple('at', 'id'), '>=', eb.tuple(last.at, last.id)))
    .where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(key.at, key.id)))
    .where((eb) => eb.or([eb('ends', 'is', null), eb('ends', '>', now)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');

const afterNow = (now: number): Key => ({ at: now + 1, id: 0 });
const isFrom = (span: Key, { at, id }: Key) => at > span.at || (at === span.at && id >= span.id);

/** Ids of the newest live insights of a list. */
export const newestIds = async (db: Db, list: List, now: Date, count: number): Promise<number[]> =>
  (await liveIds(db, list, { now, offset: 0, limit: count })).ids;

/**
 * Ids of some of the live insights of a list, newest first, and the number of all. The counts of the spans say where to begin, so every
 * page costs the same. They count what is published, so insights that are not live yet, or have ended, are subtracted here.
 */
export async function liveIds(
  db: Db,
  list: List,
  { now: present, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const now = present.getTime();
  const [spans, allEnded, later] = await Promise.all([
    db
      .selectFrom('blog_spans')
      .select(['at', 'id', 'entries'])
      .where('category', '=', list.category)
      .where('tag', '=', list.tag)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    endedEntries(db, now),
    laterEntries(db, now)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('category', '=', list.category)
      .where('tag', '=', list.tag)
      .executeTakeFirstOrThrow(),
  ]);
  const ended = allEnded.filter(({ category, tag }) => category === list.category && tag === list.tag);
  const live = liveIn(spans, ended, Number(later.count));
  const total = live.reduce((sum, count) => sum + count, 0);
  if (offset >= total) return { ids: [], total };
  let skip = offset;
  let at = 0;
  for (; skip >= (live[at] as number); at += 1) skip -= live[at] as number; // offset < total, so one span holds it
  const above = at > 0 ? spans[at - 1] : undefined;
  const from = above && above.at <= now ? above : afterNow(now);
  for (let left = skip + limit; at < spans.length - 1 && left > (live[at] as number); at += 1)
    left -= live[at] as number;
  const rows = await between(db, list, spans[at] as Span, from, now)
    .limit(limit)
    .offset(skip)
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

/** Few, since they are dropped some time after they have ended (jobs/drop-ended.ts). Filtered by their end alone, which has an index. */
const endedEntries = (db: Db, now: number): Promise<(List & Key)[]> =>
  db.selectFrom('blog_entries').select(['category', 'tag', 'at', 'id']).where('ends', '<=', now).execute();

/** Not live yet. */
const laterEntries = (db: Db, now: number) =>
  db
    .selectFrom('blog_entries')
    .where('at', '>', now)
    .where((eb) => eb.or([eb('ends', 'is', null), eb('ends', '>', now)]));

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
  const other = by === 'tag' ? 'category' : 'tag';
  const [published, ended, later] = await Promise.all([
    db
      .selectFrom('blog_spans')
      .select([by, (eb) => eb.fn.sum<number>('entries').as('count')])
      .where(other, '=', 0)
      .where(by, 'in', ids)
      .groupBy(by)
      .execute(),
    endedEntries(db, now),
    laterEntries(db, now)
      .select([by, (eb) => eb.fn.countAll<number>().as('count')])
      .where(other, '=', 0)
      .where(by, 'in', ids)
      .groupBy(by)
      .execute(),
  ]);
  const counts = new Map(published.map((row) => [row[by], Number(row.count)]));
  const takeOff = (id: number, count: number) => counts.set(id, (counts.get(id) ?? 0) - count);
  for (const row of later) takeOff(row[by], Number(row.count));
  for (const entry of ended) if (entry[other] === 0) takeOff(entry[by], 1);
  return counts;
}
