import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf, withId } from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { json, time, bool } = typesOf(engine);
  await withId(db.schema.createTable('roles'), engine)
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('privileges', json, (c) => c.notNull())
    .addColumn('owner', bool, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await withId(db.schema.createTable('users'), engine)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('userName', 'text', (c) => c.notNull().unique())
    .addColumn('password', 'text')
    .addColumn('phone', 'text')
    .addColumn('image', 'integer', (c) => c.references('images.id'))
    .addColumn('role', 'integer', (c) => c.notNull().references('roles.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('totpSecret', 'text')
    .addColumn('recoveryCodes', json)
    .addColumn('lastSignInAt', time)
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await withId(db.schema.createTable('sessions'), engine)
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('user', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('userAgent', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('lastSeenAt', time, (c) => c.notNull())
    .addColumn('expiresAt', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user').execute();
  await db.schema
    .createTable('preferences')
    .addColumn('user', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('preferences_key', ['user', 'key'])
    .execute();
  await withId(db.schema.createTable('audit'), engine)
    .addColumn('at', time, (c) => c.notNull())
    .addColumn('actor', 'integer')
    .addColumn('actorName', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('resource', 'text')
    .addColumn('record', 'integer')
    .addColumn('before', json)
    .addColumn('after', json)
    .addColumn('address', 'text')
    .execute();
  await db.schema.createIndex('audit_record').on('audit').columns(['resource', 'record', 'id']).execute();
  await db.schema.createIndex('audit_at').on('audit').columns(['at', 'id']).execute();
}
