import type { Kysely } from 'kysely';

interface Index {
  search_words: { rowid: number };
  search_entries: { id: number };
}

/** An entry's id is the rank of its kind, and then ten digits of its record. */
const rankSize = 10_000_000_000;
const insights = 20;

/**
 * Drops the words of everything with sections from the index of the search: they held some that no page shows. They are read anew after
 * the start (jobs/index-search.ts). Insights stay: they are many, and few have sections.
 */
export async function up(db: Kysely<Index>): Promise<void> {
  const [from, to] = [insights * rankSize, (insights + 1) * rankSize];
  await db
    .deleteFrom('search_words')
    .where((eb) => eb.or([eb('rowid', '<', from), eb('rowid', '>=', to)]))
    .execute();
  await db
    .deleteFrom('search_entries')
    .where((eb) => eb.or([eb('id', '<', from), eb('id', '>=', to)]))
    .execute();
}
