import type { RowOf } from '#shared/resource/define.ts';
import type { project } from '#shared/resources/project.ts';
import type { Db } from '../db/database.ts';
import { imagesOf } from '../resource/images-of.ts';
import { visible } from '../resource/visible.ts';
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
  const imageOf = await imagesOf(
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
    categorySlug: category(row.category)?.slug ?? null,
    image: imageOf(row.images[0] ?? null)?.imageUrl ?? null,
    featured: row.featured,
  }));
}

/** The live ones of these projects, in this order. */
export async function projectList(db: Db, now: string, ids: readonly number[]) {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'name', 'title', 'slug', 'description', 'category', 'images', 'featured'])
    .where('id', 'in', ids)
    .where(visible(now))
    .execute();
  const cards = inOrder(rows, ids).map((row) => ({
    ...row,
    images: JSON.parse(row.images) as number[],
    featured: Boolean(row.featured),
  }));
  return projectCards(db, cards, now);
}
