import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf, withId } from './columns.ts';

/** Looking at the panel as another role: a token of its own, beside the session it was begun from and gone with it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { time } = typesOf(engine);
  await withId(db.schema.createTable('viewings'), engine)
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('session', 'integer', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('role', 'integer', (c) => c.notNull().references('roles.id').onDelete('cascade'))
    .addColumn('expiresAt', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('viewings_session').on('viewings').column('session').execute();
}
