import { type Kysely, sql } from 'kysely';
import { slugOf } from '#shared/slug.ts';
import type { Engine } from '../database.ts';

/** Kinds that had a page of their own when this was written: name, table, column of the title. */
const kinds = [
  ['services', 'services', 'name'],
  ['projects', 'projects', 'title'],
  ['caseStudies', 'case_studies', 'title'],
  ['blogs', 'blogs', 'title'],
  ['careers', 'careers', 'jobPosition'],
  ['policies', 'policies', 'heading'],
] as const;
const atOnce = 1000;

/** What the titles of records make as addresses, where theirs are others: found by an index instead of by reading every title. */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
  await db.schema
    .createTable('title_slugs')
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('record', 'integer', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_slugs_key', ['resource', 'record'])
    .execute();
  await db.schema.createIndex('title_slugs_slug').on('title_slugs').columns(['resource', 'slug']).execute();
  for (const [resource, table, title] of kinds) {
    let last = 0;
    for (;;) {
      const { rows } = await sql<{ id: number; slug: string; title: string }>`
        select id, slug, ${sql.ref(title)} as title from ${sql.table(table)} where id > ${last} order by id limit ${sql.lit(atOnce)}
      `.execute(db);
      for (const { id, slug, title: words } of rows) {
        const made = slugOf(words);
        if (made !== slug)
          await sql`insert into title_slugs (resource, record, slug) values (${resource}, ${id}, ${made})`.execute(
            db,
          );
      }
      if (rows.length < atOnce) break;
      last = rows.at(-1)?.id ?? last;
    }
  }
}
