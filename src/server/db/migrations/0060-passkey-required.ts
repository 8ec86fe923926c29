import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf } from './columns.ts';

/** Somebody may require a passkey of themselves; nobody does until they say so. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { bool } = typesOf(engine);
  await db.schema
    .alterTable('users')
    .addColumn('passkeyRequired', bool, (c) =>
      c.notNull().defaultTo(sql`${sql.raw(engine === 'postgres' ? 'false' : '0')}`),
    )
    .execute();
}
