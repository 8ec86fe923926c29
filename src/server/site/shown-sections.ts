import { complete } from '#shared/sections/complete.ts';
import type { Section } from '#shared/sections/index.ts';
import { pointedToIn } from '#shared/sections/values-in.ts';
import type { Db } from '../db/database.ts';
import { imagesOf } from '../resource/images-of.ts';
import type { Preview } from '../rpc/context.ts';

/** The sections of a record that visitors see, with their images; in a preview also which of the written ones they are. */
export async function shownSections(db: Db, written: readonly Section[], preview: Preview | null) {
  const sections = complete(written.filter((each) => !each.hidden));
  const ids = pointedToIn(sections).flatMap((each) => (each.to === 'images' ? each.ids : []));
  const imageOf = await imagesOf(db, ids);
  return {
    sections,
    places: preview ? written.flatMap((each, at) => (each.hidden ? [] : [at])) : null,
    pictures: Object.fromEntries(
      ids.flatMap((id) => {
        const found = imageOf(id);
        return found ? [[String(id), found]] : [];
      }),
    ),
  };
}
