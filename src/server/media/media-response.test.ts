import { expect, test } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { mediaResponse } from './media-response.ts';

const name = '0123456789abcdef-875x562-320.avif';
const asked: string[] = [];
const storage: Pick<Storage, 'get'> = {
  async get(key) {
    asked.push(key);
    return key === `media/${name}` ? { body: new Uint8Array([1, 2, 3]), type: 'text/html', size: 3 } : null;
  },
};
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  mediaResponse(
    storage as Storage,
    async (former) => (former.startsWith('abcd') ? '/media/new.webp' : null),
    path,
    new Request('http://localhost/', { method, headers }),
  );

test('an image has the type of its name, is immutable, and cannot run scripts', async () => {
  const response = await get(name);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/avif',
    'content-length': '3',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect((await response.arrayBuffer()).byteLength).toBe(3);
});

test('HEAD, and 304 for a cached copy', async () => {
  expect(await (await get(name, {}, 'HEAD')).text()).toBe('');
  const etag = (await get(name)).headers.get('etag') as string;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    expect((await get(name, { 'if-none-match': known })).status).toBe(304);
  }
});

test('invalid names are not looked up, and missing images are not cached', async () => {
  asked.length = 0;
  for (const path of ['../private/cv/x', 'x.html', '', `${name}.html`, '..%2fprivate', `${name}\n`]) {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
  expect(asked).toEqual([]);
  const gone = await get('ffffffffffffffff-1x1.webp');
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('redirects a replaced file to the new one', async () => {
  const response = await get('abcdabcdabcdabcd-10x10.webp');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/media/new.webp']);
});
