import type { Page } from 'playwright';

/** One address of each kind that the site's own map names: pages of a folder are laid out alike. */
export async function mappedPages(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => new URL(page as string).pathname);
  const kindOf = (path: string) => path.replace(/(?<=^\/[^/]+\/).+/, '…');
  const kinds = all.map(kindOf);
  return all.filter((_, at) => kinds.indexOf(kinds[at] as string) === at);
}

/** An address of every kind of page a stranger can open, those among them that no map names. */
export const publicPages = async (url: string): Promise<string[]> => [
  ...(await mappedPages(url)),
  '/search',
  '/search?q=cloud',
  '/error',
];

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
