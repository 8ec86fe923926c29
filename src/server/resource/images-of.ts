import { mediaUrl, withFocus } from '#shared/media.ts';
import type { Db } from '../db/database.ts';

export interface ImageOfRecord {
  imageUrl: string;
  alt: string;
}

/** Addresses and alternative texts of images by their ids, in one query. */
export async function imagesOf(
  db: Db,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => ImageOfRecord | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length > 0
      ? await db
          .selectFrom('images')
          .select(['id', 'hash', 'width', 'height', 'alt', 'format', 'focalX', 'focalY'])
          .where('id', 'in', wanted)
          .execute()
      : [];
  const byId = new Map(
    rows.map(({ id, hash, width, height, format, focalX, focalY, alt }) => [
      id,
      { imageUrl: withFocus(mediaUrl(hash, width, height, format), focalX, focalY), alt },
    ]),
  );
  return (id) => (id === null ? null : (byId.get(id) ?? null));
}
