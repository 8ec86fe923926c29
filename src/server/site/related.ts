import type { Db } from '../db/database.ts';
import { liveRows } from '../resource/live-rows.ts';

interface Record {
  id: number;
  category: number | null;
}

/** The ids of other live records: of the same category first, where those are too few of any. Two queries, because each has an index. */
export async function relatedIds(
  db: Db,
  table: 'projects' | 'case_studies',
  { id, category }: Record,
  count: number,
  now: string,
): Promise<number[]> {
  const others = () => db.selectFrom(table).select('id').where('id', '!=', id).$call(liveRows(now));
  const near =
    category === null ? [] : await others().where('category', '=', category).limit(count).execute();
  const missing = count - near.length;
  const known = near.map((row) => row.id);
  if (missing === 0) return known;
  const rest = await others()
    .where('id', 'not in', [...known, id])
    .limit(missing)
    .execute();
  return [...known, ...rest.map((row) => row.id)];
}

/** Only the first records of a list are looked through for those that name a service: how many follow costs nothing. */
const lookedThrough = 200;

/** The ids of live records that name this service, in the order of their list. */
export async function idsWithService(
  db: Db,
  table: 'projects' | 'case_studies',
  service: number,
  count: number,
  now: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'services'])
    .$call(liveRows(now))
    .limit(lookedThrough)
    .execute();
  return rows
    .filter((row) => (JSON.parse(row.services) as number[]).includes(service))
    .slice(0, count)
    .map((row) => row.id);
}

/** Rows in the order of these ids. */
export const inOrder = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
