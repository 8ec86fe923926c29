import type { Selectable } from 'kysely';
import type { ImageRecord } from '#shared/calls/images.ts';
import { mediaUrl } from '#shared/media.ts';
import type { Tag } from '../db/changes.ts';
import type { Db } from '../db/database.ts';
import { lockToDelete } from '../db/lock-rows.ts';
import type { Tables } from '../db/schema.ts';
import { notFound } from '../rpc/errors.ts';

/** Name in the change feed for what only the library shows. What pages show of images is announced as `images`. */
export const libraryTag: Tag = 'images:library';
/** Name for deletions: only unused images are deleted, so no page becomes stale. */
export const deletedTag: Tag = 'images:deleted';

/** An image as calls answer it. */
export const shownImage = ({ hash, format, ...row }: Selectable<Tables['images']>): ImageRecord => ({
  ...row,
  imageUrl: mediaUrl(hash, row.width, row.height, format),
});

/** One image of the library; 404 if there is none. */
export async function imageById(db: Db, id: number): Promise<Selectable<Tables['images']>> {
  const row = await db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This image');
  return row;
}

/**
 * Locks these images before their uses are read: until the transaction ends, nothing can start to use one of them. Returns the ids of
 * those that exist.
 */
export async function lockImageRows(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const found = db.selectFrom('images').select('id').where('id', 'in', ids).orderBy('id');
  const rows = await lockToDelete(db, found, 'images').execute();
  return new Set(rows.map(({ id }) => id));
}
