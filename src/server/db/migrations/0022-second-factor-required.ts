import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf } from './columns.ts';

/** A role may require the second factor; none does until somebody says so. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { bool } = typesOf(engine);
  await db.schema
    .alterTable('roles')
    .addColumn('secondFactor', bool, (c) =>
      c.notNull().defaultTo(sql`${sql.raw(engine === 'postgres' ? 'false' : '0')}`),
    )
    .execute();
}
