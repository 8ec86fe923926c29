import type { Resource } from '#shared/resource/define.ts';
import type { Db } from '../db/database.ts';

/** Stores the record as it is after this save. */
export async function storeRevision(
  db: Db,
  resource: Resource,
  row: { id: number; version: number },
  { values, author, at }: { values: unknown; author: number | null; at: string },
): Promise<void> {
  const text = JSON.stringify(values);
  await db
    .insertInto('revisions')
    .values({
      resource: resource.plural,
      record: row.id,
      version: row.version,
      draft: false,
      values: text,
      author,
      createdAt: at,
    })
    .execute();
}
