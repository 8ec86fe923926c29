import { encodedAddress, errorAddress } from '#shared/addresses.ts';
import { adminBase } from '#shared/menu.ts';
import { longestAsked } from '#shared/resources/redirect.ts';
import { withCarriedQuery } from '../http/carried-query.ts';
import { compressed } from '../http/compressed.ts';
import { oneSpelling } from '../http/one-spelling.ts';
import { neverPages } from '../http/own-addresses.ts';
import { isView, type PageViews } from '../jobs/page-views.ts';
import { pathOf } from '../resource/preview-calls.ts';
import { countOpening, readLink } from '../resource/preview-links.ts';
import { knownFilters } from '../site/filters.ts';
import { isEntry, responseOf } from '../site/page-cache/cached-page.ts';
import type { PageCache } from '../site/page-cache/page-cache.ts';
import { makePage, pageKey, previewPage, singlePage } from '../site/page-cache/public-pages.ts';
import { redirectTo } from '../site/redirects.ts';
import type { Bindings, RouteParts, Routes } from './parts.ts';
import { notFound } from './plain-text.ts';

interface PageParts {
  cache: PageCache | null;
  /** Counts views of pages that were not cached. */
  views: Pick<PageViews, 'seen'> | undefined;
}

const dotSegment = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;
/** Whether the path as it was asked for has segments of dots. `URL` removes them: `/./about` becomes `/about`. */
const hasDotSegment = (bindings?: Bindings) => dotSegment.test(bindings?.incoming?.url ?? '');

const withQuery = (headers: Record<string, string>, query: string) =>
  headers.location ? { ...headers, location: withCarriedQuery(headers.location, query) } : headers;

/** The pages of the site. Returns what renders one into the cache. */
export function pageRoutes(
  app: Routes,
  { services, chain, web, headersOf, addressOf }: RouteParts,
  { cache, views }: PageParts,
): (path: string) => Promise<unknown> {
  const { keys, now } = services;
  /** Reads on the way to a page do not wait for calls. */
  const { pages } = services.database;

  /** Redirects other spellings of a URL, and former ones. */
  async function otherSpelling(url: URL, hasDots: boolean): Promise<Response | null> {
    const spelled = oneSpelling(url.pathname);
    if (spelled === url.pathname && !hasDots) return null;
    // the owner may have meant just this spelling
    const moved = await redirectTo({ ...services, db: pages }, url.pathname);
    const location = moved === null ? spelled : encodedAddress(moved);
    const headers = {
      ...headersOf(new Headers()),
      location,
      // an address of the panel may hold the token of a link
      'cache-control': spelled.startsWith(adminBase) ? 'no-store' : 'public, max-age=3600',
    };
    return new Response(null, { status: 301, headers: withQuery(headers, url.search) });
  }

  const preview = async (key: string, shown: Parameters<typeof previewPage>[1]) => {
    const { render } = await web();
    return previewPage(key, shown, { render, services, chain, headersOf });
  };
  services.renderPreview = async (shown) => {
    const made = await preview(pathOf(shown), { preview: shown });
    if (made.status !== 200) throw new Error(`the page of a preview answered ${made.status}`);
    return made.text();
  };

  /** A page opened by a preview link: the record with its draft. */
  async function byLink(url: URL, isOpened: boolean): Promise<Response | null> {
    const token = url.searchParams.get('preview');
    const link = token ? await readLink({ keys, now, db: pages }, token) : null;
    if (!link) return null;
    const { shown } = link;
    if (!shown) return preview('/error', { link: 'ended' });
    if (isOpened) await countOpening({ db: pages, log: services.log }, link.id, now());
    const { preview: row, ...state } = shown;
    url.pathname = pathOf(row); // which may have changed since the link was given out
    return preview(pageKey(url), { preview: row, link: state });
  }

  const cached = async (key: string) => {
    const bundle = await web();
    const make = () => makePage(key, bundle.render, services, chain, headersOf);
    return cache ? cache.page(key, make) : make();
  };

  /** While the database is down, the key as requested: the page may be cached. */
  const knownKey = (key: string) => knownFilters(pages, key, now()).catch(() => key);

  app.get('*', async (c) => {
    const request = c.req.raw;
    const url = new URL(c.req.url);
    if (neverPages.test(url.pathname) && !url.pathname.startsWith('/art/')) return notFound();
    const elsewhere = await otherSpelling(url, hasDotSegment(c.env));
    if (elsewhere) return elsewhere;
    // the router would take a thousandth of a second to split 14,000 slashes
    if (url.pathname.length > longestAsked) {
      const headers = { location: errorAddress(url.pathname), 'cache-control': 'no-store' };
      return new Response(null, { status: 302, headers: { ...headersOf(new Headers()), ...headers } });
    }
    const isOpened = isView(c.req.method, c.req.header('x-seen'));
    const previewed = await byLink(url, isOpened);
    if (previewed) return compressed(previewed, request);
    const key = pageKey(url);
    // as many as there are words: they would push every other page out of the cache
    if (key.startsWith('/search?')) {
      const { render } = await web();
      const caller = { address: addressOf(request, c.env), userAgent: '' };
      return compressed(await singlePage(key, caller, { render, services, chain, headersOf }), request);
    }
    const page = await cached(await knownKey(key));
    if (page.status === 200 && isOpened)
      views?.seen(url.pathname, c.req.header('user-agent'), c.req.header('sec-purpose'));
    if (isEntry(page)) return responseOf(page, request);
    const headers = page.status === 301 ? withQuery(page.headers, url.search) : page.headers;
    return new Response(page.body as Uint8Array<ArrayBuffer>, { status: page.status, headers });
  });

  return cached;
}
