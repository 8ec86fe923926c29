import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { tellWrites, typesOf, withId } from './columns.ts';

/** Sections that are kept under a name. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { json, time } = typesOf(engine);
  await withId(db.schema.createTable('patterns'), engine)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sections', json, (c) => c.notNull())
    .addColumn('looks', json, (c) => c.notNull())
    .addColumn('createdBy', 'integer')
    .addColumn('createdAt', time, (c) => c.notNull())
    .execute();
  await tellWrites(db, engine, 'patterns');
}
