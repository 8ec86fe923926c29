import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { App } from './app.ts';
import { createListener } from './listener.ts';
import type { PageCache } from './site/page-cache/page-cache.ts';

test('requests that come in one moment are begun one in a turn, and a cached page at once', async () => {
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

test('a refusal that ends its connection reaches a sender who goes on', async () => {
  const app = { fetch: () => new Response('too large', { status: 413 }) } as unknown as App;
  const server = createListener(app, null, null).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const pieces = 40;
  const piece = 'x'.repeat(256 * 1024);
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${pieces * piece.length}\r\n\r\n`,
  );
  const failed = new Promise<string>((resolve) => socket.once('error', ({ message }) => resolve(message)));
  const ended = once(socket, 'end').then(() => 'ended');
  for (let n = 0; n < pieces; n += 1) socket.write(piece);
  expect(await Promise.race([failed, ended])).toBe('ended');
  expect(answer).toMatch(/^HTTP\/1\.1 413 .*too large/s);
  server.close();
});
