import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf, withId } from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { json, time } = typesOf(engine);
  await withId(db.schema.createTable('enquiries'), engine)
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('requestId', 'text', (c) => c.unique())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text')
    .addColumn('company', 'text')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('page', 'text')
    .addColumn('consent', 'text')
    .addColumn('spamReasons', json, (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('owner', 'integer', (c) => c.references('users.id'))
    .addColumn('dueAt', time, (c) => c.notNull())
    .addColumn('firstReplyAt', time)
    .addColumn('closedAt', time)
    .addColumn('eraseAt', time)
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('enquiries_due').on('enquiries').columns(['status', 'dueAt', 'id']).execute();
  await db.schema.createIndex('enquiries_created').on('enquiries').columns(['createdAt', 'id']).execute();
  await db.schema.createIndex('enquiries_email').on('enquiries').column('email').execute();

  await withId(db.schema.createTable('applications'), engine)
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('requestId', 'text', (c) => c.unique())
    .addColumn('career', 'integer', (c) => c.references('careers.id').onDelete('set null'))
    .addColumn('jobPosition', 'text', (c) => c.notNull())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('coverNote', 'text')
    .addColumn('cvKey', 'text')
    .addColumn('cvName', 'text')
    .addColumn('cvType', 'text')
    .addColumn('cvBytes', 'integer')
    .addColumn('scan', 'text', (c) => c.notNull())
    .addColumn('spamReasons', json, (c) => c.notNull())
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('owner', 'integer', (c) => c.references('users.id'))
    .addColumn('rating', 'integer')
    .addColumn('consent', 'text')
    .addColumn('eraseAt', time)
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('applications_stage')
    .on('applications')
    .columns(['stage', 'createdAt', 'id'])
    .execute();
  await db.schema.createIndex('applications_email').on('applications').column('email').execute();

  await withId(db.schema.createTable('events'), engine)
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('record', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('author', 'integer')
    .addColumn('createdAt', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('events_record').on('events').columns(['resource', 'record', 'id']).execute();

  await withId(db.schema.createTable('mails'), engine)
    .addColumn('messageId', 'text', (c) => c.notNull().unique())
    .addColumn('resource', 'text')
    .addColumn('record', 'integer')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('to', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('replyTo', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('nextAt', time, (c) => c.notNull())
    .addColumn('leasedUntil', time)
    .addColumn('lastError', 'text')
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('sentAt', time)
    .execute();
  await db.schema.createIndex('mails_due').on('mails').columns(['state', 'nextAt']).execute();
  await db.schema.createIndex('mails_record').on('mails').columns(['resource', 'record']).execute();

  await db.schema
    .createTable('page_views')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('page_views_key', ['day', 'path'])
    .execute();
}
