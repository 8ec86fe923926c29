import { sql } from 'kysely';
import { insightsSize } from '#shared/list-sizes.ts';
import type { RowOf } from '#shared/resource/define.ts';
import { readingMinutes } from '#shared/resource/rich-text.ts';
import { insight } from '#shared/resources/insight.ts';
import { decode } from '../db/codec.ts';
import type { Db } from '../db/database.ts';
import { withoutCase } from '../db/without-case.ts';
import { imagesOf } from '../resource/images-of.ts';
import { visible } from '../resource/visible.ts';
import type { Context, Handlers } from '../rpc/context.ts';
import { changedAt } from './changed-at.ts';
import { blogCategoryAt, tagAt } from './filters.ts';
import { liveCounts, liveIds, newestIds } from './insight-list.ts';
import { metaOf } from './meta.ts';
import { namedOf, titled } from './named.ts';
import { liveOne } from './one.ts';
import { inOrder } from './related.ts';
import { shownSections } from './shown-sections.ts';

const relatedCount = 3;

type Insight = RowOf<typeof insight>;

async function cards(db: Db, rows: readonly Insight[], now: string) {
  const category = await namedOf(
    db,
    'categories',
    rows.map((row) => row.category),
    now,
  );
  const tag = await namedOf(
    db,
    'tags',
    rows.flatMap((row) => row.tags),
    now,
  );
  const imageOf = await imagesOf(
    db,
    rows.map((row) => row.image),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    imageUrl: imageOf(row.image)?.imageUrl ?? null,
    imageAlt: imageOf(row.image)?.alt ?? '',
    category: titled(category(row.category)),
    tags: row.tags.map((id) => titled(tag(id))).filter((each) => each !== null),
    author: row.author,
    featured: row.featured,
    publishedAt: row.publishAt ?? row.createdAt,
    updatedAt: changedAt(row),
    readingMinutes: readingMinutes(row.body),
  }));
}

/** Other articles of its category; where there are too few, of any. */
async function nearTo(db: Db, { id, category }: Insight, now: Date): Promise<number[]> {
  const near = await newestIds(db, { category, tag: 0 }, now, relatedCount + 1);
  const any =
    near.length > relatedCount ? [] : await newestIds(db, anyInsight, now, near.length + relatedCount + 1);
  return [...new Set([...near, ...any])].filter((other) => other !== id).slice(0, relatedCount);
}

const anyInsight = { category: 0, tag: 0 };

/** In the order of the ids. */
async function rowsOf(db: Db, ids: readonly number[]): Promise<Insight[]> {
  const rows = await db.selectFrom('blogs').selectAll().where('id', 'in', ids).execute();
  return inOrder(rows, ids).map((row) => decode(insight, row) as unknown as Insight); // rows of this very table
}

async function counts(table: 'categories' | 'tags', context: Context) {
  const { db, now } = context;
  const named = await db
    .selectFrom(table)
    .select(['id', 'name', 'slug'])
    .where(visible(now().toISOString()))
    .orderBy(withoutCase(sql.ref('name')))
    .limit(500)
    .execute();
  const ids = named.map(({ id }) => id);
  const counted = await liveCounts(db, table === 'tags' ? 'tag' : 'category', ids, now());
  return named.map((row) => ({ ...row, count: counted.get(row.id) ?? 0 })).filter((row) => row.count > 0);
}

export const insightCalls: Handlers<'web/blogs' | 'web/blog' | 'web/blogs/categories' | 'web/blogs/tags'> = {
  async 'web/blogs'({ page, size = insightsSize, category, tag }, { db, now }) {
    const at = now();
    const [ofCategory, ofTag] = await Promise.all([
      category ? blogCategoryAt(db, category, at.toISOString()) : 0,
      tag ? tagAt(db, tag, at.toISOString()) : 0,
    ]);
    if (ofCategory === undefined || ofTag === undefined) return { rows: [], total: 0, page, size };
    const { ids, total } = await liveIds(
      db,
      { category: ofCategory, tag: ofTag },
      { now: at, offset: (page - 1) * size, limit: size },
    );
    const rows = await rowsOf(db, ids);
    return { rows: await cards(db, rows, at.toISOString()), total, page, size };
  },

  async 'web/blog'(request, { db, now, preview = null }) {
    const at = now().toISOString();
    const row = await liveOne({ db, preview }, insight, request, at);
    if (!row) return { status: 0 };
    const near = await rowsOf(db, await nearTo(db, row, now()));
    const [card, ...related] = await cards(db, [row, ...near], at);
    return {
      status: 1,
      ...(card as NonNullable<typeof card>), // the first is made from this very row
      body: row.body,
      related,
      ...(await shownSections(db, row.sections, preview)),
      meta: await metaOf(db, row.meta),
    };
  },

  'web/blogs/categories': (_request, context) => counts('categories', context),
  'web/blogs/tags': (_request, context) => counts('tags', context),
};
