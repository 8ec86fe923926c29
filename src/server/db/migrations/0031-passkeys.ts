import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { tellWrites, typesOf, withId } from './columns.ts';

/** Keys that sign somebody in from a device of theirs. `usedChallenge` is when the challenge last answered was given out, in ms. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { time } = typesOf(engine);
  await withId(db.schema.createTable('passkeys'), engine)
    .addColumn('user', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential', 'text', (c) => c.notNull().unique())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('algorithm', 'integer', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('usedChallenge', 'bigint', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('lastUsedAt', time)
    .execute();
  await db.schema.createIndex('passkeys_user').on('passkeys').column('user').execute();
  await tellWrites(db, engine, 'passkeys', { name: 'users' });
}
