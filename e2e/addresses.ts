import type { Page } from 'playwright';

/** One URL of each kind in the sitemap: pages of a folder have the same layout. */
export async function mappedPages(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => new URL(page as string).pathname);
  const kindOf = (path: string) => path.replace(/(?<=^\/[^/]+\/).+/, '…');
  const kinds = all.map(kindOf);
  return all.filter((_, at) => kinds.indexOf(kinds[at] as string) === at);
}

/** A URL of every kind of page a stranger can open, including those not in the sitemap. */
export const publicPages = async (url: string): Promise<string[]> => [
  ...(await mappedPages(url)),
  '/search',
  '/search?q=cloud',
  '/error',
];

/** Number of pixels by which a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
