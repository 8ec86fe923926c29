import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf, withId } from './columns.ts';

/** What the panel's lists sort by beside `sortOrder` and `updatedAt`, which have an index already. */
const sorted: Record<string, readonly string[]> = {
  banners: ['name', 'redirectUrl'],
  blogs: ['title', 'category', 'author', 'featured'],
  careers: ['jobPosition', 'employmentType', 'openings', 'validThrough'],
  case_studies: ['title', 'project', 'category'],
  categories: ['name'],
  members: ['name', 'designation'],
  policies: ['heading'],
  processes: ['name'],
  projects: ['title', 'name', 'category', 'featured'],
  redirects: ['from', 'to'],
  services: ['name'],
  tags: ['name'],
  testimonials: ['clientName', 'clientDesignation', 'ratings', 'project'],
};

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { time } = typesOf(engine);
  const live = sql`"deletedAt" is null` as never;
  for (const [table, own] of Object.entries(sorted)) {
    for (const column of [...own, 'slug', 'status', 'publishAt', 'createdAt'])
      await db.schema
        .createIndex(`${table}_by_${column}`)
        .on(table)
        .columns([column, 'id'])
        .where(live)
        .execute();
  }

  // One draft a record and author; `record` is 0 for a record that is not there yet.
  await db.schema
    .createIndex('revisions_draft')
    .on('revisions')
    .columns(['resource', 'record', 'author'])
    .unique()
    .where(sql.ref('draft'), '=', engine === 'postgres' ? sql.lit(true) : sql.lit(1))
    .execute();

  // A code is good once: the last counter that let someone in. A secret waits here until its first code came.
  await db.schema.alterTable('users').addColumn('totpCounter', 'integer').execute();
  await db.schema.alterTable('users').addColumn('totpPending', 'text').execute();

  await withId(db.schema.createTable('password_links'), engine)
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('user', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('expiresAt', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('password_links_user').on('password_links').column('user').execute();

  await db.schema.createIndex('audit_actor').on('audit').columns(['actor', 'id']).execute();
  await db.schema.createIndex('audit_action').on('audit').columns(['action', 'id']).execute();
}
