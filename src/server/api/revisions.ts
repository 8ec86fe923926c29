import type { Resource } from '#shared/resource/define.ts';
import type { Db } from '../db/database.ts';

/** Keeps what a record was after this save; drafts are revisions newer than the published one. */
export async function keepRevision(
  db: Db,
  resource: Resource,
  row: { id: number; version: number },
  entry: { values: unknown; author: number | null; at: string; draft: boolean },
): Promise<void> {
  await db
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
    .execute();
}
