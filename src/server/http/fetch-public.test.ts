import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchPublic } from './fetch-public.ts';
import type { Resolve } from './public-lookup.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** A server on this machine, and what it was asked for. */
async function serve(answer: RequestListener) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { paths, at: `http://127.0.0.1:${portOf(server)}` };
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

const asked = { types: ['image/'], maxBytes: 1024 * 1024, hold: () => undefined };
/** As if the servers below were public. */
const inside = { ...asked, trusts: ({ port }: URL) => servers.some((each) => portOf(each) === Number(port)) };
const png = { 'content-type': 'image/png' };

describe('addresses that are not on the public internet are not requested', () => {
  test.each([
    'http://example.com/a.png',
    'https://example.com:8443/a.png',
    'https://me:secret@example.com/a.png',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://0x7f.1/a.png',
    'words',
  ])('%s', (address) => expect(fetchPublic(address, asked)).rejects.toThrow('not a public https address'));

  test.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', 'fd00::1', '::1'])(
    'nor are names of which any address is %s',
    async (address) => {
      const resolve: Resolve = (_name, done) =>
        done(null, [
          { address: '93.184.215.14', family: 4 },
          { address, family: address.includes(':') ? 6 : 4 },
        ]);
      await expect(fetchPublic('https://pictures.example.com/a.png', { ...asked, resolve })).rejects.toThrow(
        'not a public https address',
      );
    },
  );
});

test('an image is read in chunks, also through redirects', async () => {
  const held: number[] = [];
  const { at, paths } = await serve(({ url }, response) => {
    if (url === '/a') response.writeHead(302, { location: '/b' }).end();
    else response.writeHead(200, png).end(Buffer.alloc(3000, 7));
  });
  const bytes = await fetchPublic(`${at}/a`, { ...inside, hold: (size) => held.push(size) });
  expect(bytes).toHaveLength(3000);
  expect(held.reduce((sum, size) => sum + size, 0)).toBe(3000);
  expect(paths).toEqual(['/a', '/b']);
});

test.each(['http://127.0.0.1:1/', 'https://127.0.0.1/', 'https://10.0.0.8/', 'http://example.com/'])(
  'a redirect to %s is not followed',
  async (location) => {
    const { at } = await serve((_request, response) => {
      response.writeHead(302, { location }).end();
    });
    await expect(fetchPublic(`${at}/`, inside)).rejects.toThrow('not a public https address');
  },
);

test('an endless chain of redirects is abandoned', async () => {
  const { at, paths } = await serve((_request, response) => {
    response.writeHead(302, { location: '/again' }).end();
  });
  await expect(fetchPublic(`${at}/`, inside)).rejects.toThrow('redirects too many times');
  expect(paths).toHaveLength(4);
});

test('a file over the limit is refused, by its declared length or while it is read', async () => {
  const { at } = await serve(({ url }, response) => {
    response.writeHead(200, { ...png, ...(url === '/told' && { 'content-length': '9000' }) });
    response.write(Buffer.alloc(2000));
    response.end(Buffer.alloc(7000));
  });
  for (const path of ['/told', '/untold'])
    await expect(fetchPublic(at + path, { ...inside, maxBytes: 5000 }), path).rejects.toMatchObject({
      status: 413,
    });
});

test('a response that is no image is not read', async () => {
  const { at } = await serve(({ url }, response) => {
    response.writeHead(url === '/gone' ? 404 : 200, { 'content-type': 'text/html' }).end('<p>Sign in');
  });
  await expect(fetchPublic(`${at}/`, inside)).rejects.toThrow('There is no image at its address');
  await expect(fetchPublic(`${at}/gone`, inside)).rejects.toThrow('The other website answered 404');
});

test('a silent or endless response is abandoned at the deadline', async () => {
  const { at } = await serve(({ url }, response) => {
    if (url === '/silent') return;
    response.writeHead(200, png).write('a byte');
  });
  for (const path of ['/silent', '/endless'])
    await expect(fetchPublic(at + path, { ...inside, withinMs: 200 }), path).rejects.toThrow(
      'does not answer',
    );
});
