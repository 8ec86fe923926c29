import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { tellWrites, typesOf, withId } from './columns.ts';

/**
 * Addresses of other programs, and what is sent to them. `secret` is sealed under the name `key` gives it; deliveries are
 * claimed as mails are. `webhook_place` has the time up to which scheduled changes were told.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { json, time, bool } = typesOf(engine);
  await withId(db.schema.createTable('webhooks'), engine)
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('events', json, (c) => c.notNull())
    .addColumn('active', bool, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await withId(db.schema.createTable('webhook_deliveries'), engine)
    .addColumn('webhook', 'integer', (c) => c.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('messageId', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('nextAt', time, (c) => c.notNull())
    .addColumn('leasedUntil', time)
    .addColumn('lastError', 'text')
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('sentAt', time)
    .execute();
  for (const [name, columns] of [
    ['due', ['state', 'nextAt', 'id']],
    ['webhook', ['webhook', 'id']],
    ['created', ['createdAt']],
  ] as const)
    await db.schema
      .createIndex(`webhook_deliveries_${name}`)
      .on('webhook_deliveries')
      .columns([...columns])
      .execute();
  await db.schema
    .createTable('webhook_place')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('until', time, (c) => c.notNull())
    .execute();
  await sql`insert into webhook_place (id, until) values (1, present_time())`.execute(db);
  await tellWrites(db, engine, 'webhooks');
  const tried = sql`insert or update of "sentAt", "lastError" or delete`;
  await tellWrites(db, engine, 'webhook_deliveries', { events: tried, name: 'webhooks' });
}
