import { page } from '#shared/resources/page.ts';
import { complete } from '#shared/sections/complete.ts';
import { pointedToIn } from '#shared/sections/values-in.ts';
import { picturesOf } from '../resource/pictures.ts';
import { visible } from '../resource/visible.ts';
import type { Handlers } from '../rpc/context.ts';
import { metaOf } from './meta.ts';
import { liveOne } from './one.ts';

/** `a/b/c` stands in the folders `a` and `a/b`. */
const foldersOf = (slug: string): string[] => {
  const parts = slug.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
};

export const builtPageCalls: Handlers<'web/page'> = {
  async 'web/page'(request, { db, now, preview = null }) {
    const at = now().toISOString();
    const row = await liveOne({ db, preview }, page, request, at);
    if (!row) return { status: 0 };
    const sections = complete(row.sections.filter((each) => !each.hidden));
    const ids = pointedToIn(sections).flatMap((each) => (each.to === 'images' ? each.ids : []));
    const picture = await picturesOf(db, ids);
    const folders = foldersOf(row.slug);
    const above =
      folders.length > 0
        ? await db
            .selectFrom('pages')
            .select(['title', 'slug'])
            .where('slug', 'in', folders)
            .where(visible(at))
            .orderBy('slug')
            .execute()
        : [];
    return {
      status: 1,
      slug: row.slug,
      title: row.title,
      sections,
      places: preview ? row.sections.flatMap((each, at) => (each.hidden ? [] : [at])) : null,
      pictures: Object.fromEntries(
        ids.flatMap((id) => {
          const found = picture(id);
          return found ? [[String(id), found]] : [];
        }),
      ),
      above: above.map(({ title, slug }) => ({ name: title, path: `/${slug}` })),
      updatedAt: row.updatedAt,
      meta: await metaOf(db, row.meta),
    };
  },
};
