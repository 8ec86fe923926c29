import { type PageCache, pageCache } from './page-cache.ts';

const shareOfDrawings = 1 / 8;

const isDrawing = (key: string) => key.startsWith('/art/');

/**
 * The cache of the site. Drawings, which follow from their address alone, have a part of their own: a stranger can make up any number of
 * addresses, whose drawings would push the pages out.
 */
export function siteCache({ maxBytes, ...parts }: Parameters<typeof pageCache>[0]): PageCache {
  const pages = pageCache({ ...parts, maxBytes: maxBytes * (1 - shareOfDrawings) });
  const drawings = pageCache({ ...parts, maxBytes: maxBytes * shareOfDrawings });
  const cacheOf = (key: string) => (isDrawing(key) ? drawings : pages);
  return {
    serve: (req, res) => cacheOf(req.url as string).serve(req, res),
    page: (key, make) => cacheOf(key).page(key, make),
    // drawings do not depend on content
    drop: pages.drop,
    dropAll: pages.dropAll,
    size() {
      const [one, other] = [pages.size(), drawings.size()];
      return { pages: one.pages + other.pages, bytes: one.bytes + other.bytes };
    },
  };
}
