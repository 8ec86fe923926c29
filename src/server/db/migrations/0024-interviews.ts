import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf, withId } from './columns.ts';

/** Interviews of applicants, and the calendar file that travels in a mail. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { time, bool } = typesOf(engine);
  await withId(db.schema.createTable('interviews'), engine)
    .addColumn('application', 'integer', (c) => c.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('uid', 'text', (c) => c.notNull().unique())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('startsAt', time, (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('interviewers', 'text')
    .addColumn('note', 'text')
    .addColumn('cancelled', bool, (c) => c.notNull())
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('interviews_application')
    .on('interviews')
    .columns(['application', 'startsAt'])
    .execute();
  await db.schema.createIndex('interviews_time').on('interviews').columns(['startsAt', 'id']).execute();
  await db.schema.alterTable('mails').addColumn('calendar', 'text').execute();
}
