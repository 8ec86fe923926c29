import { page } from '#shared/resources/page.ts';
import { pathOf, screenOf } from '#shared/screens.ts';
import { visible } from '../resource/visible.ts';
import type { Handlers } from '../rpc/context.ts';
import { changedAt } from './changed-at.ts';
import { metaOf } from './meta.ts';
import { liveOne } from './one.ts';
import { shownSections } from './shown-sections.ts';

/** `a/b/c` stands in the folders `a` and `a/b`; in `home`, nothing does, for that page is at the root. */
const foldersOf = (slug: string): string[] => {
  const parts = slug.split('/');
  return parts
    .slice(1)
    .map((_, index) => parts.slice(0, index + 1).join('/'))
    .filter((folder) => pathOf(page, folder) === `/${folder}`);
};

export const builtPageCalls: Handlers<'web/page'> = {
  async 'web/page'(request, { db, now, preview = null }) {
    const at = now().toISOString();
    const row = await liveOne({ db, preview }, page, request, at);
    if (!row) return { status: 0 };
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
      bare: row.bare && screenOf(page, row.slug) === null,
      ...(await shownSections(db, row.sections, preview)),
      above: above.map(({ title, slug }) => ({ name: title, path: `/${slug}` })),
      updatedAt: changedAt(row),
      meta: await metaOf(db, row.meta),
    };
  },
};
