import type { Resource } from '#shared/resource/define.ts';
import type { Db } from '../db/database.ts';

/** Stores the record as it is after this save; drafts are revisions newer than the published one. */
export async function keepRevision(
  db: Db,
  resource: Resource,
  row: { id: number; version: number },
  entry: { values: unknown; author: number | null; at: string; draft: boolean },
): Promise<number> {
  if (!entry.draft && entry.author !== null) await dropDrafts(db, resource, row, entry.author);
  const { id } = await db
    .insertInto('revisions')
    .values({
      resource: resource.plural,
      record: row.id,
      version: row.version,
      draft: entry.draft,
      values: JSON.stringify(entry.values),
      author: entry.author,
      createdAt: entry.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saving ends the author's draft; the first save of a record ends the draft it grew from (record 0). */
async function dropDrafts(
  db: Db,
  resource: Resource,
  row: { id: number; version: number },
  author: number,
): Promise<void> {
  await db
    .deleteFrom('revisions')
    .where('resource', '=', resource.plural)
    .where('record', '=', row.version === 1 ? 0 : row.id)
    .where('author', '=', author)
    .where('draft', '=', true)
    .execute();
}
