import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

interface Tables {
  search_words: { rowid: number };
  search_entries: { id: number };
  blogs: { id: number };
}

/** Ids of insights’ entries begin with the first, to which their record is added; those of other kinds are outside of these. */
const firstInsight = 200_000_000_000;
const afterInsights = 210_000_000_000;

/** A single letter before a hyphen and a word. */
const hyphenated = '[^a-zA-Z][a-zA-Z][-‐‑][a-zA-Z]';

/**
 * Drops words from the index of the search that may have a single letter and a hyphen before them: ‘e-invoicing’ is kept as one word, too,
 * now. They are read anew after the start (jobs/index-search.ts). Insights without such words stay: they are many.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const all = ['title', 'excerpt', 'author', 'body', 'sections'].map((name) =>
    engine === 'postgres' ? sql`${sql.ref(name)}::text` : sql.ref(name),
  );
  const text = sql<string>`(' ' || ${sql.join(all, sql` || ' ' || `)})`;
  const spelled = db
    .selectFrom('blogs')
    .select(sql<number>`${sql.lit(firstInsight)} + id`.as('entry'))
    .where(
      engine === 'postgres'
        ? sql<boolean>`${text} ~ ${sql.lit(hyphenated)}`
        : sql<boolean>`${text} glob ${sql.lit(`*${hyphenated}*`)}`,
    );
  await db
    .deleteFrom('search_words')
    .where((eb) =>
      eb.or([eb('rowid', '<', firstInsight), eb('rowid', '>=', afterInsights), eb('rowid', 'in', spelled)]),
    )
    .execute();
  await db
    .deleteFrom('search_entries')
    .where((eb) =>
      eb.or([eb('id', '<', firstInsight), eb('id', '>=', afterInsights), eb('id', 'in', spelled)]),
    )
    .execute();
}
