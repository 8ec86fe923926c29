import { type Kysely, sql } from 'kysely';

/** Order of a list nobody sorted, and what it is filtered by beside its status. */
const lists: Record<string, { sort: string; filters: readonly string[] }> = {
  banners: { sort: 'sortOrder', filters: [] },
  blogs: { sort: 'publishAt', filters: ['featured'] }, // its category has an index from the start
  careers: { sort: 'sortOrder', filters: ['employmentType', 'workMode'] },
  case_studies: { sort: 'sortOrder', filters: ['project', 'category'] },
  categories: { sort: 'sortOrder', filters: ['type'] },
  members: { sort: 'sortOrder', filters: [] },
  policies: { sort: 'sortOrder', filters: [] },
  processes: { sort: 'sortOrder', filters: [] },
  projects: { sort: 'sortOrder', filters: ['category', 'featured'] },
  redirects: { sort: 'from', filters: [] },
  services: { sort: 'sortOrder', filters: [] },
  tags: { sort: 'name', filters: [] },
  testimonials: { sort: 'sortOrder', filters: ['project', 'ratings', 'onHome', 'onAbout'] },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const live = sql`"deletedAt" is null` as never;
  for (const [table, { sort, filters }] of Object.entries(lists)) {
    for (const column of ['status', ...filters])
      await db.schema
        .createIndex(`${table}_list_${column}`)
        .on(table)
        .columns([column, sort, 'id'])
        .where(live)
        .execute();
    await db.schema
      .createIndex(`${table}_ending`)
      .on(table)
      .columns(['unpublishAt', 'id'])
      .where(sql`"deletedAt" is null and "unpublishAt" is not null` as never)
      .execute();
    await db.schema
      .createIndex(`${table}_trash`)
      .on(table)
      .columns(['deletedAt', 'id'])
      .where(sql`"deletedAt" is not null` as never)
      .execute();
  }
}
