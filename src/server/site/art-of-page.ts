import type { RowOf } from '#shared/resource/define.ts';
import type { caseStudy } from '#shared/resources/case-study.ts';
import { type Dots, dotsOf } from '#shared/sections/dots.ts';
import { type Db, loose } from '../db/database.ts';
import { kindsWithPage } from './places.ts';

/** The inputs of the generated image of the record at this path: the slug of its category, and the dots of its measured figure. */
export async function artOfPage(
  db: Db,
  path: string,
): Promise<{ category: string | null; dots: Dots | null }> {
  const kind = kindsWithPage.find(
    ({ head, resource }) => path.startsWith(head) && 'category' in resource.fields,
  );
  if (!kind) return { category: null, dots: null };
  const { table, fields } = kind.resource;
  const row = await loose(db)
    .selectFrom(table)
    .leftJoin('categories', 'categories.id', `${table}.category`)
    .select('categories.slug as category')
    .$if('results' in fields, (query) => query.select(`${table}.results`))
    .where(`${table}.slug`, '=', path.slice(kind.head.length))
    .where(`${table}.deletedAt`, 'is', null) // the index of slugs holds no others
    .executeTakeFirst();
  const [figure] = JSON.parse(String(row?.results ?? '[]')) as RowOf<typeof caseStudy>['results'];
  return { category: row?.category ? String(row.category) : null, dots: dotsOf(figure?.dots) };
}
