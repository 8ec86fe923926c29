import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf } from './columns.ts';

/** Whether a page goes without the menu; none did before. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { bool } = typesOf(engine);
  await db.schema
    .alterTable('pages')
    .addColumn('bare', bool, (c) => c.notNull().defaultTo(engine === 'postgres' ? false : 0))
    .execute();
}
