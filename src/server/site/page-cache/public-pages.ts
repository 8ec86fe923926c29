import { toBase64url } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import type { LinkState, PageServices, Render } from '#web/render.ts';
import type { Tag } from '../../db/changes.ts';
import { makeFormToken } from '../../desk/form-token.ts';
import { setHeaders } from '../../http/set-headers.ts';
import type { Chain } from '../../rpc/chain.ts';
import type { Preview, Services } from '../../rpc/context.ts';
import { traitsOf } from '../../rpc/traits.ts';
import { isFilter } from '../filters.ts';
import type { Made } from './cached-page.ts';
import { collectTags } from './collect-tags.ts';

/** Query parameters a page uses; all others are ignored and never reach the cache key. */
const queries: Record<string, readonly string[]> = {
  '/insights': ['category', 'tag', 'page'],
  '/projects': ['category', 'page'],
  '/case-studies': ['category', 'page'],
  '/search': ['q', 'page'],
  '/error': ['from'],
};

const isFirstPage = (name: string, value: string) => name === 'page' && value === '1';

/** The cache key of a page: the path, and only the parameters it uses, in a fixed order. */
export function pageKey(url: URL): string {
  const known = queries[url.pathname] ?? [];
  const query = new URLSearchParams();
  for (const name of known) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '' && value.length <= 200 && !isFirstPage(name, value))
      query.set(name, value);
  }
  const text = query.toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
}

export interface Caller {
  address: string;
  userAgent: string;
  preview?: Preview | null;
  link?: LinkState | null;
  form?: FormData;
  refused?: PageServices['refused'];
}

/** The calls available to a page, and the tags of what they read. */
export function pageServices(
  services: Services,
  chain: Chain,
  { link = null, form = new FormData(), refused = null, ...caller }: Caller,
): { page: PageServices; tags: ReadonlySet<Tag>; refusal: () => AppError | null } {
  const { db: reading, tags } = collectTags(services.database.pages);
  let refusal: AppError | null = null;
  const page: PageServices = {
    // a form that a page sends on is a call like any other
    call: (path, request) =>
      chain.inProcess(path, request, { ...caller, db: traitsOf(path).reads ? reading : services.db }),
    wireKey: toBase64url(services.keys.wire[0] as Uint8Array),
    formToken: () => makeFormToken(services.keys.sign, services.now()),
    publicUrl: services.publicUrl,
    now: services.now,
    captcha: Boolean(services.config.RECAPTCHA_SITE_KEY),
    link,
    form,
    refused,
    report: (path, error) => {
      if (error instanceof AppError && [429, 503, 507].includes(error.status)) refusal = error;
      services.log.error('a page failed', { path, error });
    },
  };
  return { page, tags, refusal: () => refusal };
}

/** The headers which add to or replace those of the rendered page. */
export type HeadersOf = (brought: Headers) => Record<string, string>;

interface Rendering {
  render: Render;
  services: Services;
  chain: Chain;
  headersOf: HeadersOf;
}

const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=600';

/** The error page, with the status that says when to come again: an outage, or too many requests. */
function comeAgain(response: Response, refusal: AppError | null): Response {
  if (!refusal || response.status < 500) return response;
  const { body, headers } = response;
  headers.set('retry-after', String(refusal.retryAfter ?? 10));
  return new Response(body, { status: refusal.status, headers });
}

/** Renders a page for this one request, never cached and never indexed. */
export async function singlePage(
  key: string,
  caller: Caller,
  { render, services, chain, headersOf }: Rendering,
): Promise<Response> {
  const { page, refusal } = pageServices(services, chain, caller);
  const rendered = await render(new Request(new URL(key, services.publicUrl)), page);
  const response = comeAgain(rendered, refusal());
  setHeaders(response, headersOf(response.headers));
  response.headers.set('cache-control', 'no-store');
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}

/** The page of a preview. */
export async function previewPage(
  key: string,
  shown: Pick<Caller, 'preview' | 'link'>,
  rendering: Rendering,
): Promise<Response> {
  const response = await singlePage(key, { address: 'page', userAgent: '', ...shown }, rendering);
  response.headers.set('referrer-policy', 'no-referrer');
  return response;
}

/** Renders one public page for the cache. */
export async function makePage(
  key: string,
  render: Render,
  services: Services,
  chain: Chain,
  headersOf: HeadersOf,
): Promise<Made> {
  const { page, tags, refusal } = pageServices(services, chain, { address: 'page', userAgent: '' });
  const rendered = await render(new Request(new URL(key, services.publicUrl)), page);
  const response = comeAgain(rendered, refusal());
  const body = new Uint8Array(await response.arrayBuffer());
  const own = Object.fromEntries(response.headers);
  const nothingFound = response.status === 404 && isFilter(key);
  const keep = response.status === 200 || (response.status === 404 && key === '/error') || nothingFound;
  return {
    status: response.status,
    headers: {
      ...own,
      ...headersOf(response.headers),
      // cached here under one key; a proxy would cache a copy for each word that somebody makes up
      'cache-control': keep && !nothingFound ? (own['cache-control'] ?? cacheControl) : 'no-store',
    },
    body,
    tags: [...tags],
    keep,
  };
}
