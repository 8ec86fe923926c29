import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf } from './columns.ts';

/** When a contact came from a file instead of the form. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('enquiries').addColumn('importedAt', typesOf(engine).time).execute();
  await db.schema
    .createIndex('enquiries_imported')
    .on('enquiries')
    .columns(['importedAt', 'id'])
    .where(sql.ref('importedAt'), 'is not', null)
    .execute();
}
