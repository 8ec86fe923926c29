import { type Kysely, sql } from 'kysely';

interface Tables {
  search_words: { rowid: number };
  search_entries: { id: number };
  blogs: { id: number; sections: string };
}

/** Id of an insight’s entry, without its record. */
const firstInsight = 200_000_000_000;

/**
 * Drops the words of insights with sections from the index of the search, as those of all others were (migration 0051): they held some
 * that no page shows. They are read anew after the start (jobs/index-search.ts).
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const composed = db
    .selectFrom('blogs')
    .select(sql<number>`${sql.lit(firstInsight)} + id`.as('entry'))
    .where('sections', '<>', '[]');
  await db.deleteFrom('search_words').where('rowid', 'in', composed).execute();
  await db.deleteFrom('search_entries').where('id', 'in', composed).execute();
}
