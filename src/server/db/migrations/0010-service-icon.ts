import type { Kysely } from 'kysely';

/** A service's icon, which its drawn sign stands in for where there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('services')
    .addColumn('icon', 'integer', (c) => c.references('images.id'))
    .execute();
}
