import type { CallPath, CallRequest } from '#shared/calls.ts';
import type { LinkState, PageServices } from '#web/render.ts';
import { createApp } from '../app.ts';
import { type PageCache, pageCache } from '../site/page-cache/page-cache.ts';
import type { TestApp } from './start-app.ts';

/** The call of the page of a record, by the first part of its path. */
const pages: Record<string, CallPath> = {
  services: 'web/service',
  projects: 'web/project',
  'case-studies': 'web/caseStudy',
  insights: 'web/blog',
  careers: 'web/career',
  'privacy-policy': 'web/policy',
  'support-policy': 'web/policy',
  'terms-and-conditions': 'web/policy',
};

/** A page as small as can be: what its call answers, as text. */
async function render(request: Request, { call, link }: PageServices): Promise<Response> {
  const path = new URL(request.url).pathname.slice(1);
  const [first = '', slug] = path.split('/');
  if (first === 'error')
    return new Response(link === 'ended' ? 'Ended' : 'Error', { status: link ? 410 : 404 });
  const asked = { title: pages[first] ? (slug ?? first) : path };
  const found = await call(pages[first] ?? 'web/page', asked as CallRequest<'web/page'>);
  const { status } = found as { status: number };
  return status === 1
    ? new Response(JSON.stringify(found), { headers: { 'content-type': 'text/html', 'x-link': words(link) } })
    : new Response('Not found', { status: 404 });
}
const words = (link: LinkState | null) => JSON.stringify(link);

export interface SmallSite {
  fetch: (request: Request) => Promise<Response>;
  get: (url: string) => Promise<{ status: number; text: string; headers: Headers }>;
  cache: PageCache;
  /** Paths whose views were counted. */
  views: string[];
}

/** The routes of the product, with pages that say what they were told. */
export function smallSite({ services }: TestApp): SmallSite {
  const cache = pageCache({ maxBytes: 1e6, clock: Date.now, onError: () => undefined });
  const views: string[] = [];
  const site = createApp({
    services,
    web: async () => ({ ogSvg: () => '', render }),
    files: null,
    cache,
    views: { seen: (path) => void views.push(path) },
    health: { accepting: () => true, check: async () => null, room: async () => true },
    trustProxy: 'none' as never,
  });
  return {
    cache,
    views,
    fetch: async (request) => site.fetch(request),
    get: async (url) => {
      const response = await site.fetch(new Request(url));
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
  };
}
