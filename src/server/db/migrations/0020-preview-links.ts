import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf, withId } from './columns.ts';

/** Links that show a record before it is published: who gave them out, and until when. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { time } = typesOf(engine);
  await withId(db.schema.createTable('preview_links'), engine)
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('record', 'integer')
    .addColumn('draft', 'text')
    .addColumn('author', 'integer')
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('expiresAt', time, (c) => c.notNull())
    .addColumn('revokedAt', time)
    .addColumn('opens', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('openedAt', time)
    .execute();
  await db.schema
    .createIndex('preview_links_record')
    .on('preview_links')
    .columns(['resource', 'record'])
    .execute();
  await db.schema
    .createIndex('preview_links_draft')
    .on('preview_links')
    .columns(['resource', 'draft'])
    .execute();
  await db.schema.createIndex('preview_links_expires').on('preview_links').column('expiresAt').execute();
}
