import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Call } from '#shared/call.ts';
import { calls } from '#shared/calls.ts';
import { applicationForm } from '#shared/desk/application.ts';
import type { App } from './app.ts';
import { bodyMemoryLimits, bodyMs } from './http/body-memory.ts';
import { createListener } from './listener.ts';
import { imageLimit } from './media/image-variants.ts';
import type { PageCache } from './site/page-cache/page-cache.ts';

test('concurrent requests start one per turn, and cached pages at once', async () => {
  const begun: string[] = [];
  const app = {
    fetch: (request: Request) => {
      begun.push(new URL(request.url).pathname);
      return new Response('');
    },
  } as unknown as App;
  const cache = {
    serve: ({ url }: IncomingMessage) => url === '/cached' && begun.push('/cached') > 0,
  } as unknown as PageCache;
  const server = createListener(app, cache, null);
  const ask = (url: string) => {
    const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
    req.headers.host = 'localhost';
    server.emit('request', req, new ServerResponse(req));
  };
  for (let n = 0; n < 50; n += 1) ask(`/${n}`);
  ask('/cached');
  expect(begun).toEqual(['/cached']);
  for (let turns = 1; turns <= 10; turns += 1) {
    await setImmediate();
    expect(begun.length).toBeLessThanOrEqual(turns + 2);
  }
  await expect.poll(() => begun.length).toBe(51);
  expect(begun.slice(1)).toEqual(Array.from({ length: 50 }, (_, n) => `/${n}`));
});

/** A connection to a server that answers so, and what has come over it. */
async function connected(answer: () => Response) {
  const app = { fetch: answer } as unknown as App;
  const server = createListener(app, null, null).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let came = '';
  socket.on('data', (chunk) => {
    came += chunk;
  });
  const close = () => {
    socket.destroy();
    server.close();
  };
  return { socket, came: () => came, close };
}

test('a refusal that closes its connection reaches a client that is still sending', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // the connection waits for the rest for ever: a busy machine takes its time
  onTestFinished(() => void vi.useRealTimers());
  const { socket, came, close } = await connected(() => new Response('too large', { status: 413 }));
  const pieces = 40;
  const piece = 'x'.repeat(256 * 1024);
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${pieces * piece.length}\r\n\r\n`,
  );
  const failed = new Promise<string>((resolve) => socket.once('error', ({ message }) => resolve(message)));
  const ended = once(socket, 'end').then(() => 'ended');
  for (let n = 0; n < pieces; n += 1) socket.write(piece);
  expect(await Promise.race([failed, ended])).toBe('ended');
  expect(came()).toMatch(/^HTTP\/1\.1 413 .*too large/s);
  close();
});

test('the request timeout exceeds the time of the largest permitted body, and the headers timeout is unchanged', () => {
  const server = createListener({ fetch: () => new Response('') } as unknown as App, null, null);
  const largest = {
    'a CV that is too large, to be told so': 2 * applicationForm.file.maxBytes + 128 * 1024,
    'ten images': 10 * imageLimit + 256 * 1024,
    'a sealed call': Math.max(...Object.values(calls as Record<string, Call>).map(({ limit }) => limit)),
  };
  for (const [what, bytes] of Object.entries(largest)) {
    expect(bytes, what).toBeLessThan(bodyMemoryLimits.perAddress);
    expect(server.requestTimeout, what).toBeGreaterThan(server.headersTimeout + bodyMs(bytes));
  }
  expect(server.headersTimeout).toBe(15_000);
});

test('a page request with a body that never arrives is answered without waiting', async () => {
  const answer = async (head: string) => {
    const { socket, came, close } = await connected(() => new Response('a page'));
    socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\n${head}\r\n`);
    await expect.poll(came).toMatch(/a page/);
    close();
    return /^connection: .*$/im.exec(came())?.[0].toLowerCase();
  };
  expect(await answer('')).toBe('connection: keep-alive');
  expect(await answer('content-length: 0\r\n')).toBe('connection: keep-alive');
  expect(await answer('content-length: 1000\r\n')).toBe('connection: close');
  expect(await answer('transfer-encoding: chunked\r\n')).toBe('connection: close');
});

test('a connection on which requests are sent without reading the answers is closed', async () => {
  const { promise: never, resolve } = Promise.withResolvers<Response>();
  const begun = vi.fn(() => never);
  const { socket, close } = await connected(begun as unknown as () => Response);
  onTestFinished(close);
  socket.on('error', () => undefined);
  const request = 'GET /media/a.webp HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(request.repeat(16));
  await expect.poll(() => begun.mock.calls.length).toBe(16);
  socket.write(request);
  await once(socket, 'close');
  expect(begun).toHaveBeenCalledTimes(16);
  resolve(new Response(''));
});

test('a connection may send any number of requests after another', async () => {
  const { socket, came, close } = await connected(() => new Response('answer'));
  onTestFinished(close);
  for (let n = 1; n <= 40; n += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => came().split('answer').length - 1).toBe(n);
  }
});

test('a HEAD request with a body that never arrives is answered, too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // the connection waits for the body for ever
  onTestFinished(() => void vi.useRealTimers());
  const { socket, came, close } = await connected(() => new Response(null, { headers: { 'x-page': 'yes' } }));
  socket.write('HEAD / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\n');
  await once(socket, 'data');
  expect(came()).toMatch(/x-page: yes/i);
  socket.write('body');
  await once(socket, 'end');
  close();
});
