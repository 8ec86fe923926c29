import { Hono } from 'hono';
import type { WebBuild } from '#web/render.ts';
import type { TrustProxy } from './address-settings.ts';
import { handlers } from './handlers.ts';
import { clientAddress } from './http/client-address.ts';
import { type Health, healthRoutes } from './http/health.ts';
import { publicHeaders } from './http/security-headers.ts';
import type { StaticFiles } from './http/static-files.ts';
import { requestIdHeader } from './http/watch.ts';
import type { PageViews } from './jobs/page-views.ts';
import { makeQueue } from './queue.ts';
import { withinDeadline } from './request-deadline.ts';
import { callRoutes } from './routes/calls.ts';
import { fileRoutes } from './routes/files.ts';
import { pageRoutes } from './routes/pages.ts';
import { panelRoutes } from './routes/panel.ts';
import type { Bindings, RouteParts, Routes } from './routes/parts.ts';
import { failed, notAllowed } from './routes/plain-text.ts';
import { postedFormRoutes } from './routes/posted-forms.ts';
import { type Chain, makeChain } from './rpc/chain.ts';
import type { Services } from './rpc/context.ts';
import type { PageCache } from './site/page-cache/page-cache.ts';

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

/** Limits concurrent renders. Further requests queue, up to what can be rendered before they time out. */
const renders = {
  atOnce: 4,
  maxQueueLength: 200,
  waitMs: 4_000,
  busy: 'Many pages are being opened. Try again in a moment.',
  retryAfter: 2,
};

/** All routes of the product, in order. */
export function createApp({ services, web: build, files, cache, views, health, trustProxy }: AppParts): App {
  const chain = makeChain(services, handlers);
  const { inTurn } = makeQueue(renders);
  const secure = services.publicUrl.startsWith('https:');
  const parts: RouteParts = {
    services,
    chain,
    secure,
    async web() {
      const bundle = await build();
      return { ...bundle, render: (request, page) => inTurn(() => bundle.render(request, page)) };
    },
    headersOf: (brought) =>
      publicHeaders({
        policy: brought.get('content-security-policy'),
        html: brought.get('content-type')?.startsWith('text/html') === true,
        secure,
      }),
    addressOf: (request, bindings) =>
      clientAddress(request.headers, bindings?.incoming?.socket.remoteAddress ?? '', trustProxy),
  };

  const app: Routes = new Hono();
  app.route('/', healthRoutes(health));
  callRoutes(app, parts);
  fileRoutes(app, parts, files);
  panelRoutes(app, parts);
  const cached = pageRoutes(app, parts, { cache, views });
  postedFormRoutes(app, parts);
  app.all('*', () => notAllowed('GET, HEAD, POST'));
  app.onError((thrown, c) =>
    failed(thrown, { id: c.req.header(requestIdHeader), path: c.req.path }, services.log),
  );

  return {
    fetch: (request, bindings) => withinDeadline(() => app.fetch(request, bindings)),
    chain,
    warm: async (path) => void (await cached(path)),
  };
}
