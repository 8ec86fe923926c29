import type { Kysely } from 'kysely';

/** What the audit log is filtered by, in the order of its list: filtered, it was sorted whole for each page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (column: string) =>
    db.schema.createIndex(`audit_${column}`).on('audit').columns([column, 'at', 'id']).execute();
  for (const column of ['actor', 'action']) {
    await db.schema.dropIndex(`audit_${column}`).execute();
    await index(column);
  }
  await index('resource');
}
