import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { tellWrites, typesOf, withId } from './columns.ts';

/** Views of lists that everybody who may open the list sees. A user’s own are preferences. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await withId(db.schema.createTable('shared_views'), engine)
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('createdBy', 'integer')
    .addColumn('createdAt', typesOf(engine).time, (c) => c.notNull())
    .addUniqueConstraint('shared_views_name', ['list', 'name'])
    .execute();
  await tellWrites(db, engine, 'shared_views', { name: 'views' });
}
