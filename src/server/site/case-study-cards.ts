import type { RowOf } from '#shared/resource/define.ts';
import type { caseStudy } from '#shared/resources/case-study.ts';
import type { Db } from '../db/database.ts';
import { liveRows } from '../resource/live-rows.ts';
import { picturesOf } from '../resource/pictures.ts';
import { listSize } from './list-size.ts';
import { namedOf } from './named.ts';
import { inOrder } from './related.ts';

/** The live case studies of a list, of one category, or these in this order. */
export async function caseStudyList(
  db: Db,
  now: string,
  { category: only, ids, page = 1 }: { category?: number; ids?: readonly number[]; page?: number },
) {
  let query = db
    .selectFrom('case_studies')
    .select(['id', 'slug', 'title', 'category', 'sector', 'country', 'results', 'image1', 'image2', 'image3'])
    .$call(liveRows(now))
    .limit(listSize)
    .offset((page - 1) * listSize);
  if (only !== undefined) query = query.where('category', '=', only);
  if (ids) query = query.where('id', 'in', [...ids, 0]);
  const found = await query.execute();
  const rows = ids ? inOrder(found, ids) : found;
  const category = await namedOf(
    db,
    'categories',
    rows.map((row) => row.category),
    now,
  );
  const picture = await picturesOf(
    db,
    rows.flatMap((row) => [row.image1, row.image2, row.image3]),
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    categoryName: category(row.category)?.name ?? null,
    sector: row.sector,
    country: row.country,
    figure: (JSON.parse(row.results) as RowOf<typeof caseStudy>['results'])[0] ?? null,
    images: [row.image1, row.image2, row.image3].map((id) => ({ imageUrl: picture(id)?.imageUrl ?? null })),
  }));
}
