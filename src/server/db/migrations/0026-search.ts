import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** The index of visitors' search. Words come ready-made (resource/words.ts), so neither engine splits or folds them again. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('search_entries')
    .addColumn('id', 'bigint', (c) => c.primaryKey())
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('record', 'integer', (c) => c.notNull())
    .addUniqueConstraint('search_entries_record', ['resource', 'record'])
    .execute();
  if (engine === 'sqlite') {
    await sql`create virtual table search_words using fts5(
      title, words, content='', contentless_delete=1, detail=column, tokenize='ascii', prefix='2 3 4 5 6 7 8'
    )`.execute(db);
    return;
  }
  await db.schema
    .createTable('search_words')
    .addColumn('rowid', 'bigint', (c) => c.primaryKey())
    .addColumn('title', sql`tsvector`, (c) => c.notNull())
    .addColumn('words', sql`tsvector`, (c) => c.notNull())
    .execute();
  for (const column of ['title', 'words'])
    await db.schema
      .createIndex(`search_words_${column}`)
      .on('search_words')
      .using('gin')
      .column(column)
      .execute();
}
