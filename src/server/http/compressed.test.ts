import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from './compressed.ts';

const page = '<p>A page of one reader</p>'.repeat(40);
const answer = async (accepted?: string) => {
  const request = new Request('http://site.test/', {
    headers: accepted ? { 'accept-encoding': accepted } : {},
  });
  const response = await compressed(
    new Response(page, { status: 422, headers: { 'cache-control': 'no-store' } }),
    request,
  );
  return { response, body: Buffer.from(await response.arrayBuffer()) };
};

test.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('sends %s to clients that accept it', async (encoding, accepted, unpack) => {
  const { response, body } = await answer(accepted);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(body.length).toBeLessThan(page.length / 3);
  expect(unpack(body).toString()).toBe(page);
});

test('keeps status and headers, and sends the body uncompressed to other clients', async () => {
  const { response, body } = await answer();
  expect(response.status).toBe(422);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(response.headers.has('content-encoding')).toBe(false);
  expect(body.toString()).toBe(page);
});

test('leaves a response without a body unchanged', async () => {
  const request = new Request('http://site.test/', { headers: { 'accept-encoding': 'br' } });
  const response = await compressed(new Response(null, { status: 304 }), request);
  expect(response.status).toBe(304);
  expect(response.headers.has('content-encoding')).toBe(false);
});
