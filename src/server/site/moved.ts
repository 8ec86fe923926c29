import type { Resource } from '#shared/resource/define.ts';
import { pathOf } from '#shared/screens.ts';
import { loose } from '../db/database.ts';
import { ledToBy } from '../resource/former-address.ts';
import { visibleOf } from '../resource/visible.ts';
import { kindsWithPage } from './places.ts';
import { redirectTo, type Site } from './redirects.ts';

/**
 * Redirect target of an old URL: a redirect set in the panel, or a live record that had this URL or whose title would give it
 * (links made from a title work even if the record’s own URL differs).
 */
export async function movedTo(site: Site, path: string): Promise<string | null> {
  const ruled = await redirectTo(site, path);
  if (ruled) return ruled;
  for (const { resource, head } of kindsWithPage) {
    const asked = path.startsWith(head) ? path.slice(head.length) : '';
    if (!asked || (asked.includes('/') && !resource.folders)) continue;
    const row =
      (await pointedTo('former_slugs', asked, resource)) ?? (await pointedTo('title_slugs', asked, resource));
    if (row) return pathOf(resource, String(row.slug));
  }
  return null;

  function pointedTo(from: 'former_slugs' | 'title_slugs', slug: string, resource: Resource) {
    return loose(site.db)
      .selectFrom(resource.table)
      .select('slug')
      .where(ledToBy(from, resource.plural, slug))
      .where('slug', '!=', slug)
      .where(visibleOf(resource, site.now()))
      .orderBy('id')
      .executeTakeFirst();
  }
}
