import type { Meta } from '#shared/resource/system.ts';
import type { Db } from '../db/database.ts';
import { imagesOf } from '../resource/images-of.ts';

/** A record's words for search engines and share cards, with the image's address. */
export async function metaOf(db: Db, meta: Meta) {
  const imageOf = await imagesOf(db, [meta.imageId]);
  return {
    title: meta.title,
    description: meta.description,
    keywords: meta.keywords,
    imageUrl: imageOf(meta.imageId)?.imageUrl ?? null,
    noindex: meta.noindex,
  };
}
