import { type Kysely, sql } from 'kysely';

/** What decides on whether an insight is live, behind the columns its lists are filtered by: counts of those read no insight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const former = { author: 'blogs_list_author', category: 'blogs_category', featured: 'blogs_list_featured' };
  for (const [column, name] of Object.entries(former)) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(`blogs_list_${column}`)
      .on('blogs')
      .columns([column, 'publishAt', 'id', 'status', 'unpublishAt', 'deletedAt'])
      .where(sql`"deletedAt" is null` as never)
      .execute();
  }
  await db.schema.dropIndex('blogs_published').execute(); // the same as blogs_by_publishAt
}
