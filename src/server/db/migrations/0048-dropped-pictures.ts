import type { Kysely } from 'kysely';

/** Pictures that left the library, until their files are deleted (media/drop-files.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dropped_pictures')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .execute();
}
