import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf } from './columns.ts';

/** Files that lie in the storage before a record names them (desk/pending-files.ts). */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { time } = typesOf(engine);
  await db.schema
    .createTable('pending_files')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('putAt', time, (c) => c.notNull())
    .execute();
}
