import { sql } from 'kysely';
import type { RowOf } from '#shared/resource/define.ts';
import { readingMinutes } from '#shared/resource/rich-text.ts';
import { insight } from '#shared/resources/insight.ts';
import { decode } from '../db/codec.ts';
import type { Db, Engine } from '../db/database.ts';
import { jsonContains } from '../db/json-contains.ts';
import { countsOf } from '../resource/count-cache.ts';
import { picturesOf } from '../resource/pictures.ts';
import { visible } from '../resource/visible.ts';
import type { Handlers } from '../rpc/context.ts';
import { metaOf } from './meta.ts';
import { namedOf, titled } from './named.ts';
import { liveOne } from './one.ts';

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

async function counts(db: Db, engine: Engine, table: 'categories' | 'tags', now: string) {
  const named = await db
    .selectFrom(table)
    .select(['id', 'name', 'slug'])
    .where(visible(now))
    .orderBy('name')
    .limit(500)
    .execute();
  const counted =
    table === 'categories'
      ? await live(db, now)
          .select((eb) => ['category as id', eb.fn.countAll<number>().as('count')])
          .groupBy('category')
          .execute()
      : await sql<{ id: number; count: number }>`
          select cast(each.value as integer) as id, count(*) as count
          from ${sql.table('blogs')}, ${engine === 'postgres' ? sql`jsonb_array_elements_text(tags)` : sql`json_each(tags)`} as each
          where "deletedAt" is null and status = 1 and ("publishAt" is null or "publishAt" <= ${now}) and ("unpublishAt" is null or "unpublishAt" > ${now})
          group by 1`
          .execute(db)
          .then((answer) => answer.rows);
  const byId = new Map(counted.map((row) => [row.id, Number(row.count)]));
  return named.map((row) => ({ ...row, count: byId.get(row.id) ?? 0 })).filter((row) => row.count > 0);
}

export const insightCalls: Handlers<'web/blogs' | 'web/blog' | 'web/blogs/categories' | 'web/blogs/tags'> = {
  async 'web/blogs'({ page, category, tag }, { db, engine, now, changes }) {
    const at = now().toISOString();
    const none = { rows: [], total: 0, page, size: pageSize };
    let query = live(db, at);
    const asked: (string | number)[] = ['live'];
    if (category) {
      const found = await db
        .selectFrom('categories')
        .select('id')
        .where('type', '=', 'blog')
        .where('slug', '=', category)
        .where(visible(at))
        .executeTakeFirst();
      if (!found) return none;
      query = query.where('category', '=', found.id);
      asked.push('category', found.id);
    }
    if (tag) {
      const found = await db
        .selectFrom('tags')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('slug', '=', tag),
            // For a tag that was renamed or merged.
            eb(
              'id',
              'in',
              eb
                .selectFrom('former_slugs')
                .select('record')
                .where('former_slugs.resource', '=', 'tags')
                .where('former_slugs.slug', '=', tag),
            ),
          ]),
        )
        .where(visible(at))
        .orderBy((eb) => eb.case().when('slug', '=', tag).then(0).else(1).end())
        .limit(1)
        .executeTakeFirst();
      if (!found) return none;
      query = query.where(jsonContains(engine, 'tags', found.id));
      asked.push('tag', found.id);
    }
    const total = await countsOf(changes).count('blogs', asked, now().getTime(), async () => {
      const counted = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
      return Number(counted?.total ?? 0);
    });
    const rows = await newestFirst(query, engine)
      .selectAll()
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return {
      rows: await cards(db, rowsOf(rows), at),
      total,
      page,
      size: pageSize,
    };
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
      meta: await metaOf(db, row.meta),
    }; // the first card is this row's
  },

  'web/blogs/categories': (_request, { db, engine, now }) =>
    counts(db, engine, 'categories', now().toISOString()),
  'web/blogs/tags': (_request, { db, engine, now }) => counts(db, engine, 'tags', now().toISOString()),
};
