import type { Meta } from '#shared/resource/system.ts';
import type { Db } from '../db/database.ts';
import { picturesOf } from '../resource/pictures.ts';

/** A record's words for search engines and share cards, with the picture's address. */
export async function metaOf(db: Db, meta: Meta) {
  const picture = await picturesOf(db, [meta.imageId]);
  return {
    title: meta.title,
    description: meta.description,
    keywords: meta.keywords,
    imageUrl: picture(meta.imageId)?.imageUrl ?? null,
    noindex: meta.noindex,
  };
}
