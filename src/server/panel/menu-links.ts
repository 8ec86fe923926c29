import { type StoredMenus, shownPaths } from '#shared/settings/menus.ts';
import { refusal } from '../rpc/errors.ts';
import { leadsSomewhere } from '../site/moved.ts';
import type { Site } from '../site/redirects.ts';

const dead =
  'Nothing is live at this address, so visitors would be led to the error page. Check the address, or publish the page first.';

/**
 * Refuses links that visitors would not have had before and that lead nowhere: menus are on every page from the moment they are saved. Those
 * whose page was taken offline since stay, as that was asked about.
 */
export async function demandMenuPages(site: Site, before: StoredMenus, after: StoredMenus): Promise<void> {
  const had = new Set(shownPaths(before).map(({ path }) => path));
  const fields: Record<string, string> = {};
  for (const { path, field } of shownPaths(after))
    if (!had.has(path) && !(await leadsSomewhere(site, path))) fields[field] = dead;
  if (Object.keys(fields).length > 0) throw refusal(fields);
}
