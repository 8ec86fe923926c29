import { type PageCache, pageCache } from './page-cache.ts';

const shareOfDrawings = 1 / 8;

const isDrawing = (key: string) => key.startsWith('/art/');

/**
 * The cache of the site. What is drawn from its address alone has a part of its own: there are as many drawings as a stranger can think
 * of addresses, and they would push the pages out.
 */
export function siteCache({ maxBytes, ...parts }: Parameters<typeof pageCache>[0]): PageCache {
  const pages = pageCache({ ...parts, maxBytes: maxBytes * (1 - shareOfDrawings) });
  const drawings = pageCache({ ...parts, maxBytes: maxBytes * shareOfDrawings });
  const cacheOf = (key: string) => (isDrawing(key) ? drawings : pages);
  return {
    serve: (req, res) => cacheOf(req.url as string).serve(req, res),
    page: (key, make) => cacheOf(key).page(key, make),
    // drawings are made of nothing that is written
    drop: pages.drop,
    dropAll: pages.dropAll,
    size() {
      const [one, other] = [pages.size(), drawings.size()];
      return { pages: one.pages + other.pages, bytes: one.bytes + other.bytes };
    },
  };
}
