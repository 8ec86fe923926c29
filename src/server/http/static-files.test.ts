import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaticFiles, staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const root = join(folder, 'client');
const script = `console.log('hello');\n`.repeat(50);
let files: StaticFiles;

beforeAll(() => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(root, '.vite/manifest.json'), '{}');
  writeFileSync(join(root, '.env.txt'), 'secret');
  writeFileSync(join(root, 'robots.txt'), 'robots');
  writeFileSync(join(root, 'assets/app-1a2b.js'), script);
  writeFileSync(join(root, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(root, 'assets/app-1a2b.js.gz'), gzipSync(script));
  writeFileSync(join(root, 'assets/app-1a2b.js.map'), 'map');
  writeFileSync(join(root, 'assets/font.woff2'), 'font');
  writeFileSync(join(root, 'assets/boot-Zx8-_y12.js'), 'boot');
  writeFileSync(join(root, 'assets/list-Zx8-_y12.js'), 'list');
  if (process.platform !== 'win32') symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'));
  files = staticFiles(root, ['/assets/boot.js']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(path, new Request('http://localhost/', { method, headers }));
const script1 = '/assets/app-1a2b.js';

test('a file under assets/ is cached for a year, others for an hour', async () => {
  const asset = await get('/assets/font.woff2');
  expect(Object.fromEntries(asset?.headers ?? [])).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'font/woff2',
    'x-content-type-options': 'nosniff',
    'content-length': '4',
  });
  expect(asset?.headers.has('vary')).toBe(false);
  const other = await get('/robots.txt');
  expect(other?.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(other?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await other?.text()).toBe('robots');
});

test('a standalone file is also served to pages of another build, uncached', async () => {
  const own = await get('/assets/boot-Zx8-_y12.js');
  expect(own?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const others = await get('/assets/boot-00000000.js');
  expect(await others?.text()).toBe('boot');
  expect(others?.headers.get('cache-control')).toBe('no-store');
  for (const path of ['/assets/list-00000000.js', '/assets/boot-00000000.css', '/assets/boot-0.js'])
    expect(await get(path)).toBeNull();
});

describe('compressed copies', () => {
  test.each([
    ['br, gzip', 'br', brotliCompressSync(script).length],
    ['gzip', 'gzip', gzipSync(script).length],
    ['br;q=0, gzip', 'gzip', gzipSync(script).length],
    ['deflate', null, script.length],
    [undefined, null, script.length],
  ])('%j gets %s', async (accepts, encoding, length) => {
    const response = await get(script1, accepts ? { 'accept-encoding': accepts } : {});
    expect(response?.headers.get('content-encoding')).toBe(encoding);
    expect(response?.headers.get('content-length')).toBe(String(length));
    expect(response?.headers.get('vary')).toBe('accept-encoding');
    expect((await response?.arrayBuffer())?.byteLength).toBe(length);
  });

  test('are not served as files', async () => {
    for (const end of ['.br', '.gz', '.map']) expect(await get(script1 + end)).toBeNull();
  });
});

test('a cached copy gets 304 without a body', async () => {
  const etag = (await get(script1))?.headers.get('etag') as string;
  for (const known of [etag, `"x", ${etag}`, etag.slice(2), '*']) {
    const response = await get(script1, { 'if-none-match': known });
    expect(response?.status).toBe(304);
    expect(response?.headers.get('etag')).toBe(etag);
    expect(response?.headers.get('cache-control')).toContain('immutable');
    expect(await response?.text()).toBe('');
  }
  expect((await get(script1, { 'if-none-match': 'W/"other"' }))?.status).toBe(200);
});

test('the ETag depends only on the content', async () => {
  const again = join(folder, 'again');
  mkdirSync(join(again, 'assets'), { recursive: true });
  writeFileSync(join(again, 'assets/app-1a2b.js'), script);
  const other = await staticFiles(again)(script1, new Request('http://localhost/'));
  expect(other?.headers.get('etag')).toBe((await get(script1))?.headers.get('etag'));
});

test('HEAD has the same headers without a body', async () => {
  const response = await get(script1, { 'accept-encoding': 'br' }, 'HEAD');
  expect(response?.headers.get('content-length')).toBe(String(brotliCompressSync(script).length));
  expect(await response?.text()).toBe('');
});

test.each([
  '/',
  '',
  '/assets',
  '/assets/',
  '/none.js',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..\\..\\secret.txt',
  '//secret.txt',
  '/./robots.txt',
  '/robots.txt\u0000.js',
  '/robots.txt/',
  '/.env.txt',
  '/.vite/manifest.json',
  '/link.txt',
  'robots.txt',
  `/${'a/'.repeat(5000)}x.js`,
])('not served: %j', async (path) => expect(await get(path)).toBeNull());

test('finds a build made later, and reads nothing before', async () => {
  const late = staticFiles(join(folder, 'late'));
  expect(await late('/robots.txt', new Request('http://localhost/'))).toBeNull();
  mkdirSync(join(folder, 'late'));
  writeFileSync(join(folder, 'late/robots.txt'), 'late');
  expect((await late('/robots.txt', new Request('http://localhost/')))?.status).toBe(200);
});
