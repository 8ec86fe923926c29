import { Hono } from 'hono';
import { encodedAddress } from '#shared/addresses.ts';
import { isCallPath } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { adminBase } from '#shared/menu.ts';
import type { WebBuild } from '#web/render.ts';
import { handlers } from './handlers.ts';
import { withCarriedQuery } from './http/carried-query.ts';
import { clientAddress, type TrustProxy } from './http/client-address.ts';
import { compressed } from './http/compressed.ts';
import { isKnown } from './http/etag.ts';
import { type Health, healthRoutes } from './http/health.ts';
import { bestEncoding } from './http/negotiate.ts';
import { oneSpelling } from './http/one-spelling.ts';
import { isFromOtherSite, mediaTypeOf } from './http/other-site.ts';
import { neverPages } from './http/own-addresses.ts';
import { actionRequest, postedForm, RefusedForm } from './http/posted-form.ts';
import { adminHeaders, apiHeaders, publicHeaders } from './http/security-headers.ts';
import type { StaticFiles } from './http/static-files.ts';
import { makeTurns } from './http/turns.ts';
import { requestIdHeader } from './http/watch.ts';
import { isView, type PageViews } from './jobs/page-views.ts';
import { mediaResponse } from './media/media-response.ts';
import { formerFile } from './media/replace-image.ts';
import { siteIcon } from './media/site-icons.ts';
import { withinDeadline } from './request-deadline.ts';
import { pathOf } from './resource/preview-calls.ts';
import { countOpening, readLink } from './resource/preview-links.ts';
import { type Chain, makeChain } from './rpc/chain.ts';
import type { Services } from './rpc/context.ts';
import { asRefusal } from './rpc/errors.ts';
import { countAttempt } from './rpc/limits.ts';
import { bodyTypes } from './rpc/traits.ts';
import { knownFilters } from './site/filters.ts';
import { isEntry, type PageCache } from './site/page-cache/page-cache.ts';
import {
  type HeadersOf,
  makePage,
  pageKey,
  pageServices,
  previewPage,
  singlePage,
} from './site/page-cache/public-pages.ts';
import { refusedForms } from './site/page-cache/refused-form.ts';
import { shareCards } from './site/page-cache/share-cards.ts';
import { redirectTo } from './site/redirects.ts';

/** What the listener passes along with the request. */
export interface Bindings {
  incoming: { socket: { remoteAddress?: string | undefined } };
}

export interface AppParts {
  services: Services;
  web: () => Promise<WebBuild>;
  files: StaticFiles | null;
  cache: PageCache | null;
  /** Counts views of pages that were not cached. */
  views?: Pick<PageViews, 'seen'>;
  health: Health;
  trustProxy: TrustProxy;
}

export interface App {
  fetch: (request: Request, bindings?: Bindings) => Response | Promise<Response>;
  chain: Chain;
  /** Renders a page into the cache, for the warm-up. */
  warm: (path: string) => Promise<void>;
}

const plainHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
const notFound = () => new Response('Not found', { status: 404, headers: plainHeaders });
const withQuery = (headers: Record<string, string>, query: string) =>
  headers.location ? { ...headers, location: withCarriedQuery(headers.location, query) } : headers;
const notAllowed = (allow: string) =>
  new Response('Method not allowed', { status: 405, headers: { ...plainHeaders, allow } });

/** All routes of the product, in order. */
export function createApp({ services, web: build, files, cache, views, health, trustProxy }: AppParts): App {
  const chain = makeChain(services, handlers);
  const { log, publicUrl, now, storage, database } = services;
  /** What is asked for on the way to a page waits for no call. */
  const { pages } = database;
  const app = new Hono<{ Bindings: Bindings }>();
  const addressOf = (request: Request, bindings?: Bindings) =>
    clientAddress(request.headers, bindings?.incoming?.socket.remoteAddress ?? '', trustProxy);
  const secure = publicUrl.startsWith('https:');
  const turn = makeTurns();
  const web = async (): Promise<WebBuild> => {
    const bundle = await build();
    return { ...bundle, render: (request, page) => turn().then(() => bundle.render(request, page)) };
  };

  app.route('/', healthRoutes(health));

  app.all('/api/*', async (c) => {
    const path = c.req.path.slice('/api/'.length);
    if (c.req.method !== 'POST' && isCallPath(path)) {
      return c.json({ status: 405, message: 'Calls are made with POST.' }, 405, {
        ...apiHeaders(secure),
        allow: 'POST',
      });
    }
    if (isFromOtherSite(c.req.raw.headers, publicUrl)) {
      return c.json(
        { status: 403, message: 'Pages of other sites may not make calls.' },
        403,
        apiHeaders(secure),
      );
    }
    const wanted = bodyTypes(path);
    const said = mediaTypeOf(c.req.raw.headers);
    // older browsers do not always say that another site sent it, and can send any type but JSON for one
    if (isCallPath(path) && said !== '' && !wanted.includes(said)) {
      return c.json(
        { status: 415, message: `Send this call as ${wanted.join(' or ')}.` },
        415,
        apiHeaders(secure),
      );
    }
    const response = await chain.answer(path, c.req.raw, addressOf(c.req.raw, c.env));
    for (const [name, value] of Object.entries(apiHeaders(secure))) response.headers.set(name, value);
    return response;
  });

  app.get('/media/:name', (c) =>
    mediaResponse(storage, (name) => formerFile(pages, name), c.req.param('name'), c.req.raw),
  );

  const cards = shareCards(services, chain, web);
  app.get('/og/*', (c) => cards(c.req.path));

  app.get('*', async (c, next) => {
    const icon = await siteIcon({ db: pages, storage, log: services.log }, c.req.path, c.req.raw);
    if (icon) return icon;
    const file = await files?.(c.req.path, c.req.raw);
    if (file) return file;
    return next();
  });

  app.all(`${adminBase}/*`, adminPage);
  app.all(adminBase, adminPage);
  async function adminPage(c: { req: { raw: Request } }): Promise<Response> {
    if (c.req.raw.method !== 'GET' && c.req.raw.method !== 'HEAD') return notAllowed('GET, HEAD');
    const { page } = pageServices(services, chain, { address: '', userAgent: '' });
    const bundle = await web();
    const response = await bundle.render(c.req.raw, page);
    for (const [name, value] of Object.entries(adminHeaders(secure)))
      if (!response.headers.has(name)) response.headers.set(name, value);
    response.headers.set('cache-control', 'no-store');
    response.headers.set('x-robots-tag', 'noindex');
    return compressed(response, c.req.raw);
  }

  const headersOf: HeadersOf = (brought) =>
    publicHeaders({
      policy: brought.get('content-security-policy'),
      html: brought.get('content-type')?.startsWith('text/html') === true,
      secure,
    });

  const preview = async (key: string, shown: Parameters<typeof previewPage>[1]) => {
    const { render } = await web();
    return previewPage(key, shown, { render, services, chain, headersOf });
  };
  services.renderPreview = async (shown) => {
    const made = await preview(pathOf(shown), { preview: shown });
    if (made.status !== 200) throw new Error(`the page of a preview answered ${made.status}`);
    return made.text();
  };

  const cached = async (key: string) => {
    const bundle = await web();
    const make = () => makePage(key, bundle.render, services, chain, headersOf);
    return cache ? cache.page(key, make) : make();
  };

  /** Without the database: as it was asked, for what may be cached of it. */
  const knownKey = (key: string) => knownFilters(pages, key, now()).catch(() => key);

  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    if (neverPages.test(url.pathname) && !url.pathname.startsWith('/art/')) return notFound();
    const spelled = oneSpelling(url.pathname);
    if (spelled !== url.pathname) {
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
    const token = url.searchParams.get('preview');
    const link = token ? await readLink({ ...{ keys: services.keys, now }, db: pages }, token) : null;
    if (link) {
      const { shown } = link;
      if (!shown) return compressed(await preview('/error', { link: 'ended' }), c.req.raw);
      if (isView(c.req.method, c.req.header('x-seen'))) await countOpening(pages, link.id, now());
      const { preview: row, ...state } = shown;
      url.pathname = pathOf(row); // which may have changed since the link was given out
      return compressed(await preview(pageKey(url), { preview: row, link: state }), c.req.raw);
    }
    const key = pageKey(url);
    // as many as there are words: they would push every other page out of the cache
    if (key.startsWith('/search?')) {
      const { render } = await web();
      const caller = { address: addressOf(c.req.raw, c.env), userAgent: '' };
      return compressed(await singlePage(key, caller, { render, services, chain, headersOf }), c.req.raw);
    }
    const page = await cached(await knownKey(key));
    if (page.status === 200 && isView(c.req.method, c.req.header('x-seen')))
      views?.seen(url.pathname, c.req.header('user-agent'), c.req.header('sec-purpose'));
    if (isEntry(page)) return fromEntry(page, c.req.raw);
    const headers = page.status === 301 ? withQuery(page.headers, url.search) : page.headers;
    return new Response(page.body as Uint8Array<ArrayBuffer>, { status: page.status, headers });
  });

  // A form sent without JavaScript: its page answers, never from the cache.
  const answerForm = async (request: Request, path: string, caller: Parameters<typeof pageServices>[2]) => {
    const { page } = pageServices(services, chain, caller);
    const bundle = await web();
    const response = await bundle.render(actionRequest(request.headers, path, publicUrl), page);
    for (const [name, value] of Object.entries(headersOf(response.headers)))
      response.headers.set(name, value);
    response.headers.set('cache-control', 'no-store');
    return response;
  };
  const refusedForm = refusedForms((path, { status, message }) =>
    answerForm(new Request(publicUrl), path, {
      ...{ address: 'page', userAgent: '' },
      refused: { status, message },
    }),
  );
  app.post('*', async (c) => {
    if (neverPages.test(c.req.path)) return notFound();
    const path = oneSpelling(c.req.path);
    const address = addressOf(c.req.raw, c.env);
    const place = services.bodies.open(address);
    try {
      const counted = () => countAttempt(services.limits, address);
      const form = await postedForm(c.req.raw, path, publicUrl, place, counted);
      if (!form) return notAllowed('GET, HEAD');
      const userAgent = (c.req.header('user-agent') ?? '').slice(0, 300);
      return await compressed(await answerForm(c.req.raw, path, { address, userAgent, form }), c.req.raw);
    } catch (error) {
      if (error instanceof RefusedForm) return compressed(await refusedForm(path, error), c.req.raw);
      throw error;
    } finally {
      place.end();
    }
  });

  app.all('*', () => notAllowed('GET, HEAD, POST'));

  app.onError((thrown, c) => {
    const error = asRefusal(thrown);
    const id = c.req.header(requestIdHeader);
    if (error !== thrown) log.error('a request met an outage', { id, path: c.req.path, error: thrown });
    if (error instanceof AppError)
      return new Response(error.message, {
        status: error.status,
        headers: error.retryAfter
          ? { ...plainHeaders, 'retry-after': String(Math.ceil(error.retryAfter)) }
          : plainHeaders,
      });
    log.error('a request failed', { id, path: c.req.path, error });
    return new Response(
      `Something went wrong on our side. Please try again.${id ? ` If it stays, tell us this number: ${id}` : ''}`,
      {
        status: 500,
        headers: plainHeaders,
      },
    );
  });

  return {
    fetch: (request, bindings) => withinDeadline(() => app.fetch(request, bindings)),
    chain,
    warm: async (path) => void (await cached(path)),
  };
}

/** A cached page as a standard Response; most visitors get the listener's fast path instead (page-cache.ts). */
function fromEntry(
  entry: Extract<Awaited<ReturnType<PageCache['page']>>, { etag: string }>,
  request: Request,
): Response {
  const headers = { ...entry.headers, etag: entry.etag, vary: 'accept-encoding' };
  if (isKnown(request.headers.get('if-none-match'), entry.etag))
    return new Response(null, { status: 304, headers });
  const encoding = bestEncoding(request.headers.get('accept-encoding'));
  const body = encoding === 'br' ? entry.brotli : encoding === 'gzip' ? entry.gzip : entry.plain;
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: entry.status,
    headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
  });
}
