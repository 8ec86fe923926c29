import { mediaUrl, withFocus } from '#shared/media.ts';
import type { Db } from '../db/database.ts';

export interface PictureOfRecord {
  imageUrl: string;
  alt: string;
}

/** Addresses and alternative texts of pictures by their ids, in one query. */
export async function picturesOf(
  db: Db,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => PictureOfRecord | null> {
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
