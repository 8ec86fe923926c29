import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, createApp } from './app.ts';
import { pageCache } from './site/page-cache/page-cache.ts';
import { engines } from './testing/engines.ts';
import { startApp, type TestApp } from './testing/start-app.ts';

describe.each(engines)('pages through the routes, on %s', (engine) => {
  let app: TestApp;
  let site: App;
  const rendered: string[] = [];
  const cache = pageCache({ maxBytes: 1e7, clock: Date.now, onError: () => undefined });
  beforeAll(async () => {
    app = await startApp(engine);
    site = createApp({
      services: app.services,
      web: async () => ({
        ogSvg: () => '',
        render: async (request) => {
          const { pathname, search } = new URL(request.url);
          rendered.push(pathname + search);
          const status = /=-$/.test(search) ? 404 : 200;
          return new Response('<h1>Page</h1>', { status, headers: { 'content-type': 'text/html' } });
        },
      }),
      files: null,
      cache,
      health: { accepting: () => true, check: async () => null, room: async () => true },
      trustProxy: { kind: 'off' },
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    rendered.length = 0;
    cache.dropAll();
  });
  const answer = async (path: string) => await site.fetch(new Request(`http://localhost${path}`));
  const get = async (path: string) => (await answer(path)).status;

  test.each(['/insights?tag=', '/insights?category=', '/projects?category=', '/case-studies?category='])(
    '%s: unknown pages are rendered once, whatever their address',
    async (list) => {
      const pages = cache.size().pages;
      for (let n = 0; n < 20; n += 1) expect(await get(`${list}nobody-has-${n}`)).toBe(404);
      expect(await get(`${list}nobody-has-it&page=7`)).toBe(404);
      expect(rendered).toEqual([`${list}-`]);
      // a proxy in front would keep one for each name
      expect((await answer(`${list}nobody`)).headers.get('cache-control')).toBe('no-store');
      expect(cache.size().pages).toBe(pages + 1);
    },
  );

  test('an unknown address below /api is 404, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT'])
      for (const path of ['/api', '/api/nope', '/api/web/nope']) {
        const sent = await site.fetch(new Request(`http://localhost${path}`, { method }));
        expect([path, method, sent.status]).toEqual([path, method, 404]);
      }
    expect(await get('/api/web/banners')).toBe(405);
  });

  test('a call’s response is never cached or sniffed, whatever its status', async () => {
    const token = await app.signIn();
    for (const [path, authorization, status] of [
      ['nope', '', 404],
      ['profile', '', 401],
      ['profile', token, 400],
      ['web/banners', '', 400],
    ] as const) {
      const headers = { 'content-type': 'application/json', authorization };
      const request = { method: 'POST', body: '{}', headers };
      const sent = await site.fetch(new Request(`http://localhost/api/${path}`, request));
      expect([path, sent.status]).toEqual([path, status]);
      expect(Object.fromEntries(sent.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('a panel address in another spelling is not cached, since it may contain a token', async () => {
    const sent = await answer('/NIRVAAGA-AMAIPPU/password?token=secret');
    expect([sent.status, sent.headers.get('location')]).toEqual([
      301,
      '/nirvaaga-amaippu/password?token=secret',
    ]);
    expect(sent.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/./about', '/x/../about', '/.%2e/about', '/about/.'])(
    '%s, which only programs request, redirects to the canonical spelling',
    async (url) => {
      const request = () => new Request(`http://localhost${url}`);
      const sent = await site.fetch(request(), { incoming: { url, socket: {} } });
      expect([sent.status, sent.headers.get('location')]).toEqual([301, '/about']);
      expect(rendered).toEqual([]);
      const plain = { incoming: { url: '/about?x=1', socket: {} } };
      expect((await site.fetch(new Request('http://localhost/about?x=1'), plain)).status).toBe(200);
    },
  );

  test('an address that a proxy has decoded does not redirect to itself', async () => {
    const decoded = { incoming: { url: '/about"{x}', socket: {} } };
    const sent = await site.fetch(new Request('http://localhost/about"{x}'), decoded);
    expect(sent.status).not.toBe(301);
  });

  test('an address in another spelling redirects in any script', async () => {
    const token = await app.signIn();
    for (const [from, to] of [
      ['/Old-Tamil', '/தமிழ்'],
      ['/Old-Cafe', 'https://example.com/café'],
      ['/Old-Query', '/services?from=old#cloud'],
    ] as const)
      expect((await app.wrong('redirect/add', { from, to }, token)).status).toBe(200);
    const location = async (path: string) => (await answer(path)).headers.get('location');
    expect(await location('/Old-Tamil?utm=x')).toBe('/%E0%AE%A4%E0%AE%AE%E0%AE%BF%E0%AE%B4%E0%AF%8D?utm=x');
    expect(await location('/Old-Query?utm=x&from=y')).toBe('/services?from=old&utm=x#cloud');
    expect(await location('/Old-Cafe')).toBe('https://example.com/caf%C3%A9');
  });

  test('forms without JavaScript count toward the limit before they are read, and broken ones end in 429', async () => {
    const send = async (address: string, path: string, body: string, headers: Record<string, string>) =>
      (
        await site.fetch(new Request(`http://localhost${path}`, { method: 'POST', body, headers }), {
          incoming: { socket: { remoteAddress: address } },
        })
      ).status;
    const broken = [
      [415, '{}', 'application/json'],
      [400, 'no parts at all', 'multipart/form-data; boundary=X'],
      [413, 'a'.repeat(200_000), 'application/x-www-form-urlencoded'],
    ] as const;
    for (let n = 0; n < 100; n += 1) {
      const [status, body, type] = broken[n % broken.length] as (typeof broken)[number];
      expect(await send('198.51.100.77', '/contact', body, { 'content-type': type })).toBe(status);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await send('198.51.100.77', '/contact', 'a=b', form)).toBe(429);
    for (let n = 0; n < 101; n += 1) {
      expect(await send('198.51.100.78', '/about', 'a=b', form)).toBe(405);
      const foreign = { ...form, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
      expect(await send('198.51.100.78', '/contact', 'a=b', foreign)).toBe(403);
    }
    expect(await send('198.51.100.78', '/contact', 'a=b', form), 'nothing of theirs counted').toBe(200);
    const refusals = rendered.length;
    expect(new Set(rendered)).toEqual(new Set(['/contact']));
    const answer = await site.fetch(
      new Request('http://localhost/contact', { method: 'POST', body: 'a=b', headers: form }),
      { incoming: { socket: { remoteAddress: '198.51.100.77' } } },
    );
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      429,
      'text/html',
      '<h1>Page</h1>',
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // a hundred broken ones and a hundred of another site: a page for each kind of words, and for the one that was taken
    expect([refusals, rendered.length]).toEqual([6, 6]);
  });

  test.each([
    ['tags', 'tag', '/insights?tag='],
    ['categories', 'category', '/insights?category='],
    ['categories', 'category', '/projects?category='],
    ['categories', 'category', '/case-studies?category='],
  ] as const)(
    '%s: a renamed record has one page, also under a former name (%s, %s)',
    async (plural, name, list) => {
      const token = await app.signIn();
      const type = list.startsWith('/insights') ? 'blog' : 'project';
      const { body } = await app.call(`${plural}/list`, { size: 100 }, { token });
      const rows = body.rows as unknown as {
        id: number;
        version: number;
        name: string;
        slug: string;
        type?: string;
      }[];
      const { type: of, ...row } = rows.find((each) => (each.type ?? type) === type) as (typeof rows)[number];
      const { id, version } = row;
      const present = `renamed-${list.replace(/\W/g, '')}`;
      const values = { id, version, name: row.name, slug: present, ...(of && { type: of }) };
      expect((await app.wrong(`${name}/update`, values, token)).status).toBe(200);
      expect(await get(list + row.slug)).toBe(200);
      expect(await get(list + present)).toBe(200);
      expect(rendered).toEqual([list + present]);
    },
  );

  test('a list without a filter has its own page', async () => {
    expect(await get('/insights?tag=')).toBe(200);
    expect(rendered).toEqual(['/insights']);
  });
});

test('renders four pages at once; the others wait, and beyond two hundred they are refused', async () => {
  const app = await startApp('sqlite');
  const rendering: (() => void)[] = [];
  let most = 0;
  const site = createApp({
    services: app.services,
    web: async () => ({
      ogSvg: () => '',
      render: async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        most = Math.max(most, rendering.push(resolve));
        await promise;
        return new Response('Page', { headers: { 'content-type': 'text/html' } });
      },
    }),
    files: null,
    cache: null,
    health: { accepting: () => true, check: async () => null, room: async () => true },
    trustProxy: { kind: 'off' },
  });
  const open = async (n: number) => await site.fetch(new Request(`http://localhost/page-${n}`));
  const pages = Array.from({ length: 205 }, (_, n) => open(n));
  const first = await Promise.race(pages);
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2']);
  let over = false;
  const ended = Promise.all(pages).finally(() => {
    over = true;
  });
  while (!over) {
    rendering.shift()?.();
    await new Promise(setImmediate);
  }
  expect((await ended).filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
  expect(most).toBe(4);
  await app.close();
});
