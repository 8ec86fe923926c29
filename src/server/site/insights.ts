import type { RowOf } from '#shared/resource/define.ts';
import { readingMinutes } from '#shared/resource/rich-text.ts';
import { insight } from '#shared/resources/insight.ts';
import { decode } from '../db/codec.ts';
import type { Db, Engine } from '../db/database.ts';
import { jsonContains } from '../db/json-contains.ts';
import { countsOf } from '../resource/count-cache.ts';
import { picturesOf } from '../resource/pictures.ts';
import { visible } from '../resource/visible.ts';
import type { Context, Handlers } from '../rpc/context.ts';
import { articleCounts } from './article-counts.ts';
import { blogCategoryAt, tagAt } from './filters.ts';
import { metaOf } from './meta.ts';
import { namedOf, titled } from './named.ts';
import { liveOne } from './one.ts';
import { shownSections } from './shown-sections.ts';

/** Articles a page of the list shows. */
export const pageSize = 9;
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
  const picture = await picturesOf(
    db,
    rows.map((row) => row.image),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    imageUrl: picture(row.image)?.imageUrl ?? null,
    imageAlt: picture(row.image)?.alt ?? '',
    category: titled(category(row.category)),
    tags: row.tags.map((id) => titled(tag(id))).filter((each) => each !== null),
    author: row.author,
    featured: row.featured,
    publishedAt: row.publishAt ?? row.createdAt,
    updatedAt: row.updatedAt,
    readingMinutes: readingMinutes(row.body),
  }));
}

const live = (db: Db, now: string) => db.selectFrom('blogs').where(visible(now));
type Live = ReturnType<typeof live>;
const newestFirst = (query: Live, engine: Engine): Live =>
  query
    .orderBy('publishAt', (order) => (engine === 'postgres' ? order.desc().nullsLast() : order.desc()))
    .orderBy('id', 'desc');

/** Other articles of its category; where there are too few, of any. Two queries, because each has an index. */
async function nearTo({ id, category }: Insight, articles: Live) {
  const others = articles.selectAll().where('id', '!=', id);
  const near = await others.where('category', '=', category).limit(relatedCount).execute();
  if (near.length === relatedCount) return near;
  const rest = others.where('category', '!=', category).limit(relatedCount - near.length);
  return [...near, ...(await rest.execute())];
}

const rowsOf = (rows: Record<string, unknown>[]) =>
  rows.map((row) => decode(insight, row) as unknown as Insight); // rows of this very table

async function counts(table: 'categories' | 'tags', context: Context) {
  const { db, now } = context;
  const named = await db
    .selectFrom(table)
    .select(['id', 'name', 'slug'])
    .where(visible(now().toISOString()))
    .orderBy('name')
    .limit(500)
    .execute();
  const counted = (await articleCounts(context))[table === 'tags' ? 'tag' : 'category'];
  return named.map((row) => ({ ...row, count: counted.get(row.id) ?? 0 })).filter((row) => row.count > 0);
}

export const insightCalls: Handlers<'web/blogs' | 'web/blog' | 'web/blogs/categories' | 'web/blogs/tags'> = {
  async 'web/blogs'({ page, category, tag }, context) {
    const { db, engine, now, changes } = context;
    const at = now().toISOString();
    const [ofCategory, ofTag] = await Promise.all([
      category ? blogCategoryAt(db, category, at) : null,
      tag ? tagAt(db, tag, at) : null,
    ]);
    if (ofCategory === undefined || ofTag === undefined) return { rows: [], total: 0, page, size: pageSize };
    let query = live(db, at);
    if (ofCategory !== null) query = query.where('category', '=', ofCategory);
    if (ofTag !== null) query = query.where(jsonContains(engine, 'tags', ofTag));
    const count = async () => {
      const counted = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
      return Number(counted?.total ?? 0);
    };
    const total =
      ofTag !== null && ofCategory === null
        ? ((await articleCounts(context)).tag.get(ofTag) ?? 0)
        : await countsOf(changes).count('blogs', ['live', ofCategory, ofTag], now().getTime(), count);
    const offset = (page - 1) * pageSize;
    const rows = await newestFirst(query, engine)
      .selectAll()
      .limit(offset < total ? pageSize : 0) // beyond the last page nothing is gone through to find that out
      .offset(offset)
      .execute();
    return { rows: await cards(db, rowsOf(rows), at), total, page, size: pageSize };
  },

  async 'web/blog'(request, { db, engine, now, preview = null }) {
    const at = now().toISOString();
    const row = await liveOne({ db, preview }, insight, request, at);
    if (!row) return { status: 0 };
    const near = await nearTo(row, newestFirst(live(db, at), engine));
    const [card, ...related] = await cards(db, [row, ...rowsOf(near)], at);
    return {
      status: 1,
      ...(card as NonNullable<typeof card>),
      body: row.body,
      related,
      ...(await shownSections(db, row.sections, preview)),
      meta: await metaOf(db, row.meta),
    }; // the first card is this row's
  },

  'web/blogs/categories': (_request, context) => counts('categories', context),
  'web/blogs/tags': (_request, context) => counts('tags', context),
};
