import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createListener } from '../listener.ts';
import { pageCache } from '../site/page-cache/page-cache.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { type PageViews, startPageViews } from './page-views.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

describe('page views through the listener', () => {
  let app: TestApp;
  let views: PageViews;
  let get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    app = await startApp('sqlite');
    const { db, log } = app.services;
    const at = Date.now(); // midnight may pass meanwhile
    views = startPageViews({ db, now: () => at, log });
    const cache = pageCache({ maxBytes: 1e6, clock: Date.now, onError: () => undefined });
    const parts = {
      services: app.services,
      web: async () => ({
        ogSvg: () => '',
        render: async (request: Request) =>
          new Response('<h1>Page</h1>', {
            status: new URL(request.url).pathname === '/gone' ? 404 : 200,
            headers: { 'content-type': 'text/html' },
          }),
      }),
      files: null,
      cache,
      views,
      health: { accepting: () => true, check: async () => null, room: async () => true },
      trustProxy: 'none' as never,
    };
    const server = createListener(createApp(parts), cache, views);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    get = (path, headers = {}, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'user-agent': browser, ...headers } });
    close = async () => {
      server.closeAllConnections();
      server.close();
      await app.close();
    };
  });
  afterAll(() => close());

  test('count viewed pages, cached or not, and nothing else', async () => {
    const first = await get('/about');
    await get('/about');
    await get('/about?utm_source=mail');
    expect((await get('/about', { 'if-none-match': first.headers.get('etag') as string })).status).toBe(304);
    await get('/about', { 'user-agent': 'curl/8.0' });
    await get('/about', { 'sec-purpose': 'prefetch;prerender' });
    await get('/about', { 'x-seen': '1' }, 'HEAD');
    await get('/about', {}, 'HEAD');
    await get('/gone');
    await get('/healthz');
    await get('/nirvaaga-amaippu/login');
    // what a page shows and programs read comes out of the cache, too
    for (const file of ['/art/sign/web-development.svg', '/feed.xml', '/manifest.webmanifest'])
      expect((await get(file)).status, file).toBe(200);
    await views.stop();
    const rows = await app.services.db.selectFrom('page_views').select(['path', 'views']).execute();
    expect(rows).toEqual([{ path: '/about', views: 5 }]);
  });
});
