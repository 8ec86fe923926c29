import { type Kysely, sql } from 'kysely';

/** What an enquiry is worth, when to follow it up, and why nothing came of it; and everything of one person, by address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'text' | 'integer') =>
    db.schema.alterTable('enquiries').addColumn(name, type).execute();
  await add('amount', 'integer');
  await db.schema
    .alterTable('enquiries')
    .addColumn('currency', 'text', (c) => c.notNull().defaultTo('INR'))
    .execute();
  await add('followUp', 'text');
  await add('lossReason', 'text');
  await add('lossNote', 'text');
  await db.schema
    .createIndex('enquiries_follow_up')
    .on('enquiries')
    .columns(['followUp', 'id'])
    .where(sql.ref('followUp'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('enquiries_loss')
    .on('enquiries')
    .columns(['lossReason', 'id'])
    .where(sql.ref('lossReason'), 'is not', null)
    .execute();
  for (const table of ['enquiries', 'applications'])
    await sql`create index ${sql.ref(`${table}_person`)} on ${sql.table(table)} ((lower(email)), id)`.execute(
      db,
    );
}
