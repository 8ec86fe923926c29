import { sql } from 'kysely';
import { caseStudy } from '#shared/resources/case-study.ts';
import type { Db } from '../db/database.ts';
import { liveRows } from '../resource/live-rows.ts';
import type { LinkDatabase } from '../resource/page-links.ts';
import { linksFrom } from '../resource/record-links.ts';
import { visible } from '../resource/visible.ts';

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

/** Read first: where many records name a service, the first of them are soon met. */
const readFirst = 200;

/** The ids of live case studies that name this service, in the order of their list. */
export async function idsWithService(
  place: LinkDatabase,
  service: number,
  count: number,
  now: string,
): Promise<number[]> {
  const first = await place.db
    .selectFrom('case_studies')
    .select(['id', 'services'])
    .$call(liveRows(now))
    .limit(readFirst)
    .execute();
  const near = first.filter((row) => (JSON.parse(row.services) as number[]).includes(service));
  if (near.length >= count || first.length < readFirst) return near.slice(0, count).map((row) => row.id);
  // so few name it that all of them are sorted; the plus keeps PostgreSQL from walking the list instead
  const rows = await linksFrom(place, caseStudy, 'services', service)
    .select('case_studies.id')
    .where(visible(now))
    .clearOrderBy()
    .orderBy(sql`"sortOrder" + 0`)
    .orderBy('case_studies.id')
    .limit(count)
    .execute();
  return rows.map((row) => Number(row.id));
}

/** Rows in the order of these ids. */
export const inOrder = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
