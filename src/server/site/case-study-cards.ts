import type { RowOf } from '#shared/resource/define.ts';
import type { caseStudy } from '#shared/resources/case-study.ts';
import type { Db } from '../db/database.ts';
import { imagesOf } from '../resource/images-of.ts';
import { visible } from '../resource/visible.ts';
import { firstSentence } from './first-sentence.ts';
import { namedOf } from './named.ts';
import { inOrder } from './related.ts';

/** The live ones of these case studies, in this order. */
export async function caseStudyList(db: Db, now: string, ids: readonly number[]) {
  const found = await db
    .selectFrom('case_studies')
    .select([
      'id',
      'slug',
      'title',
      'summary',
      'category',
      'sector',
      'country',
      'results',
      'image1',
      'image2',
      'image3',
    ])
    .where('id', 'in', ids)
    .where(visible(now))
    .execute();
  const rows = inOrder(found, ids);
  const category = await namedOf(
    db,
    'categories',
    rows.map((row) => row.category),
    now,
  );
  const imageOf = await imagesOf(
    db,
    rows.flatMap((row) => [row.image1, row.image2, row.image3]),
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    opening: firstSentence(row.summary),
    categoryName: category(row.category)?.name ?? null,
    categorySlug: category(row.category)?.slug ?? null,
    sector: row.sector,
    country: row.country,
    figure: (JSON.parse(row.results) as RowOf<typeof caseStudy>['results'])[0] ?? null,
    images: [row.image1, row.image2, row.image3].map((id) => ({ imageUrl: imageOf(id)?.imageUrl ?? null })),
  }));
}
