import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf } from './columns.ts';

/** When the changes to a live record are published by themselves, and by whose leave; `dueAt` is null for all other drafts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { time } = typesOf(engine);
  await db.schema.alterTable('drafts').addColumn('dueAt', time).execute();
  await db.schema.alterTable('drafts').addColumn('scheduledBy', 'integer').execute();
  await db.schema.createIndex('drafts_due').on('drafts').column('dueAt').execute();
}
