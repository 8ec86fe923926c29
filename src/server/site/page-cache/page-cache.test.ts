import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { isEntry, type Made } from './cached-page.ts';
import { type PageCache, pageCache } from './page-cache.ts';
import { pageKey } from './public-pages.ts';

const hour = 3_600_000;
let time = 0;
let errors: unknown[] = [];
const fresh = (bounds: Partial<Parameters<typeof pageCache>[0]> = {}): PageCache =>
  pageCache({ maxBytes: 1_000_000, clock: () => time, onError: (error) => errors.push(error), ...bounds });
const made = (text: string, tags: string[] = ['services'], more: Partial<Made> = {}): Made => ({
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' },
  body: new TextEncoder().encode(text),
  tags,
  keep: true,
  ...more,
});
const textOf = async (cache: PageCache, key: string, make: () => Promise<Made>) => {
  const page = await cache.page(key, make);
  return isEntry(page) ? page.plain.toString() : new TextDecoder().decode(page.body);
};

afterEach(() => {
  time = 0;
  errors = [];
});

describe('the page cache', () => {
  test('renders a page once for concurrent requests', async () => {
    const cache = fresh();
    let makes = 0;
    const make = async () => made(`page ${++makes}`);
    const all = await Promise.all(Array.from({ length: 20 }, () => textOf(cache, '/', make)));
    expect(new Set(all)).toEqual(new Set(['page 1']));
    expect(await textOf(cache, '/', make)).toBe('page 1');
  });

  test('a write invalidates exactly the pages with its tag', async () => {
    const cache = fresh();
    let turn = 0;
    await textOf(cache, '/services', async () => made(`services ${++turn}`));
    await textOf(cache, '/about', async () => made('about', ['testimonials']));
    cache.drop(['services']);
    expect(await textOf(cache, '/services', async () => made(`services ${++turn}`))).toBe('services 2');
    expect(await textOf(cache, '/about', async () => made('made anew'))).toBe('about');
  });

  test('a page rendered during a write is not fresh', async () => {
    const cache = fresh();
    let finish = () => {};
    const slow = textOf(cache, '/', () => new Promise((resolve) => (finish = () => resolve(made('old')))));
    cache.drop(['services']);
    finish();
    await slow;
    expect(await textOf(cache, '/', async () => made('new'))).toBe('new');
  });

  test('a page rendered while the cache is cleared is not fresh, whatever its tags', async () => {
    const cache = fresh();
    let finish = () => {};
    const slow = textOf(cache, '/', () => new Promise((resolve) => (finish = () => resolve(made('old')))));
    cache.dropAll();
    finish();
    await slow;
    expect(await textOf(cache, '/', async () => made('new'))).toBe('new');
  });

  test('compresses a page at the highest level shortly after it was requested again, unless it was dropped', async () => {
    const planned: (() => void)[] = [];
    const cache = fresh({ inASecond: (work) => planned.push(work) });
    // repeats itself far apart, as markup does
    const text = Array.from({ length: 3_000 }, (_, n) => `<a href="/insights/${(n * 7919) % 251}">`).join('');
    const bytes = () => cache.size().bytes;
    const answer = { writeHead: () => answer, end: () => answer } as unknown as ServerResponse;
    const ask = (url: string) => cache.serve({ url, headers: {} } as IncomingMessage, answer);
    await textOf(cache, '/again', async () => made(text));
    const before = bytes();
    await textOf(cache, '/once', async () => made(text));
    expect(planned, 'nothing is planned for what was asked for once').toHaveLength(0);
    await textOf(cache, '/dropped', async () => made(text, ['faqs']));
    expect(bytes()).toBe(3 * before);
    expect(['/again', '/again', '/dropped'].map(ask)).toEqual([true, true, true]);
    expect(planned, 'once for each').toHaveLength(2);
    cache.drop(['faqs']);
    for (const work of planned) work();
    await expect.poll(bytes).toBeLessThan(3 * before);
    const packed = 3 * before - bytes();
    await new Promise((resolve) => setTimeout(resolve, 200)); // as long again: nothing follows
    expect(3 * before - bytes()).toBe(packed);
  });

  test('serves the old page when rendering fails', async () => {
    const cache = fresh();
    await textOf(cache, '/', async () => made('good'));
    cache.drop(['services']);
    expect(await textOf(cache, '/', () => Promise.reject(new Error('the database is away')))).toBe('good');
    expect(await textOf(cache, '/', async () => made('broken', [], { status: 500, keep: false }))).toBe(
      'good',
    );
    expect(errors).toHaveLength(1);
    await expect(cache.page('/new', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });

  test('while rendering fails slowly, one visitor waits for it and all others get the old page at once', async () => {
    const cache = fresh();
    const silent = () => {
      const { promise, reject } = Promise.withResolvers<Made>();
      return { make: () => promise, fail: () => reject(new Error('the database fell silent')) };
    };
    await textOf(cache, '/', async () => made('old'));
    cache.drop(['services']);
    const first = silent();
    const waiting = textOf(cache, '/', first.make);
    first.fail();
    expect(await waiting).toBe('old');
    time = 500;
    const second = silent();
    expect(await textOf(cache, '/', second.make)).toBe('old'); // which is tried again behind it
    time = 4_500;
    cache.dropAll(); // as a lost connection does
    expect(await textOf(cache, '/', second.make)).toBe('old');
    second.fail();
    await expect.poll(() => errors).toHaveLength(3); // it was tried once more after all were dropped
    time = 6_000;
    expect(await textOf(cache, '/', async () => made('new'))).toBe('new'); // nobody asked for so long: the old one is not sent unseen
    expect(await textOf(cache, '/', async () => made('newer'))).toBe('new');
  });

  test('shows a write right after a failed render at once', async () => {
    const cache = fresh();
    await textOf(cache, '/', async () => made('old'));
    cache.drop(['services']);
    expect(await textOf(cache, '/', () => Promise.reject(new Error('the database is away')))).toBe('old');
    cache.drop(['services']);
    expect(await textOf(cache, '/', async () => made('new'))).toBe('new');
  });

  /** A page that was written since, and a render of it that fails when `fail` is called. */
  async function slowlyFailing(cache: PageCache) {
    let fail = () => {};
    await textOf(cache, '/', async () => made('old'));
    cache.drop(['services']);
    const slow = textOf(cache, '/', () => new Promise((_, no) => (fail = () => no(new Error('lost')))));
    return { slow, fail: () => fail() };
  }

  test('a render that began before a write and fails after it does not delay the new page', async () => {
    const cache = fresh();
    const { slow, fail } = await slowlyFailing(cache);
    cache.drop(['services']);
    fail();
    expect(await slow).toBe('old');
    expect(await textOf(cache, '/', async () => made('new'))).toBe('new');
  });

  test('a late failure does not count against a page that was rendered meanwhile', async () => {
    const cache = fresh();
    const { slow, fail } = await slowlyFailing(cache);
    cache.drop(['testimonials']); // of another page: the next visitor waits for no render that began before
    expect(await textOf(cache, '/', async () => made('new'))).toBe('new');
    fail();
    expect(await slow).toBe('new');
    cache.dropAll();
    expect(await textOf(cache, '/', async () => made('newer'))).toBe('newer');
  });

  test('never caches no-store responses, and drops deleted pages', async () => {
    const cache = fresh();
    await textOf(cache, '/x', async () => made('here'));
    cache.drop(['services']);
    expect(await textOf(cache, '/x', async () => made('moved', [], { status: 302, keep: false }))).toBe(
      'moved',
    );
    expect(cache.size().pages).toBe(0);
  });

  test('serves a stale page while rendering, but never one with an expired form', async () => {
    const cache = fresh();
    await textOf(cache, '/', async () => made('old'));
    time = 7 * hour;
    let finish = () => {};
    const slow = () => new Promise<Made>((resolve) => (finish = () => resolve(made('new'))));
    expect(await textOf(cache, '/', slow)).toBe('old');
    expect(await textOf(cache, '/', slow)).toBe('old');
    finish();
    await expect.poll(() => textOf(cache, '/', slow)).toBe('new');
    time = 7 * hour + 19 * hour;
    expect(await textOf(cache, '/', async () => made('newest'))).toBe('newest');
  });

  test('renders again after the clock was set back, since the form’s time would be in the future', async () => {
    const cache = fresh();
    time = 30 * hour;
    await textOf(cache, '/', async () => made('old'));
    time = 6 * hour;
    expect(await textOf(cache, '/', async () => made('new'))).toBe('new');
    expect(await textOf(cache, '/', async () => made('newer'))).toBe('new');
  });

  test('stays within its size, evicting the oldest', async () => {
    const cache = fresh({ maxBytes: 20_000 });
    for (let page = 0; page < 30; page += 1)
      await textOf(cache, `/${page}`, async () => made('x'.repeat(3000)));
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000);
    expect(await textOf(cache, '/29', async () => made('again'))).not.toBe('again');
    expect(await textOf(cache, '/0', async () => made('again'))).toBe('again');
  });

  test('negotiates the encoding, sends 304, and no body for HEAD', async () => {
    const cache = fresh();
    await cache.page('/', async () => made('வணக்கம் '.repeat(100)));
    const server = createServer((req, res) => {
      if (!cache.serve(req, res)) res.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const ask = (headers: Record<string, string>, method = 'GET') =>
      new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
        request({ port, host: '127.0.0.1', method, headers, agent: false }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
          );
        })
          .on('error', reject)
          .end();
      });
    const whole = 'வணக்கம் '.repeat(100);
    expect((await ask({})).body.toString()).toBe(whole);
    expect(gunzipSync((await ask({ 'accept-encoding': 'gzip' })).body).toString()).toBe(whole);
    const best = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotliDecompressSync(best.body).toString()).toBe(whole);
    expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect((await ask({ 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
    const known = await ask({ 'if-none-match': String(best.headers.etag) });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    const head = await ask({}, 'HEAD');
    expect([head.body.length, Number(head.headers['content-length'])]).toEqual([0, Buffer.byteLength(whole)]);
    server.close();
  });
});

test.each([
  ['/about?utm_source=x', '/about'],
  ['/insights?page=2&x=1&category=web', '/insights?category=web&page=2'],
  ['/projects?page=2&x=1&category=web', '/projects?category=web&page=2'],
  ['/case-studies?page=1', '/case-studies'],
  ['/insights?category=', '/insights'],
  [`/insights?tag=${'x'.repeat(500)}`, '/insights'],
])('%s is cached as %s', (address, key) => {
  expect(pageKey(new URL(address, 'http://localhost'))).toBe(key);
});
