import type { Kysely } from 'kysely';

/** Where the chain of the audit log begins now that its oldest entries may be erased: the last one that was, and its hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('audit_head')
    .addColumn('erasedSeq', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('audit_head')
    .addColumn('erasedHash', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
