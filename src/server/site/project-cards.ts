import type { RowOf } from '#shared/resource/define.ts';
import type { project } from '#shared/resources/project.ts';
import type { Db } from '../db/database.ts';
import { liveRows } from '../resource/live-rows.ts';
import { picturesOf } from '../resource/pictures.ts';
import { listSize } from './list-size.ts';
import { namedOf } from './named.ts';
import { inOrder } from './related.ts';

type Card = Pick<
  RowOf<typeof project>,
  'id' | 'name' | 'title' | 'slug' | 'description' | 'category' | 'images' | 'featured'
>;

/** Projects as lists show them. */
export async function projectCards(db: Db, rows: readonly Card[], now: string) {
  const category = await namedOf(
    db,
    'categories',
    rows.map((row) => row.category),
    now,
  );
  const picture = await picturesOf(
    db,
    rows.map((row) => row.images[0] ?? null),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    title: row.title,
    slug: row.slug,
    description: row.description,
    categoryName: category(row.category)?.name ?? null,
    image: picture(row.images[0] ?? null)?.imageUrl ?? null,
    featured: row.featured,
  }));
}

/** The live projects of a list, of one category, or these in this order. */
export async function projectList(
  db: Db,
  now: string,
  { category, ids, page = 1 }: { category?: number; ids?: readonly number[]; page?: number },
) {
  let query = db
    .selectFrom('projects')
    .select(['id', 'name', 'title', 'slug', 'description', 'category', 'images', 'featured'])
    .$call(liveRows(now))
    .limit(listSize)
    .offset((page - 1) * listSize);
  if (category !== undefined) query = query.where('category', '=', category);
  if (ids) query = query.where('id', 'in', [...ids, 0]);
  const rows = (await query.execute()).map((row) => ({
    ...row,
    images: JSON.parse(row.images) as number[],
    featured: Boolean(row.featured),
  }));
  return projectCards(db, ids ? inOrder(rows, ids) : rows, now);
}
