import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { drain, handOver } from './drain.ts';

test('answers a request on a connection accepted before the server stopped accepting', async () => {
  const server = createServer((_req, res) => res.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(server, 'connection');
  const stopped = handOver(server, [server]).then(() => drain(server, [server]));
  await expect.poll(() => server.listening, { interval: 5 }).toBe(false);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
  let answer = '';
  for await (const bytes of socket) answer += bytes;
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\r\nConnection: close\r\n[\s\S]*here$/);
  await stopped;
});

test('answers a request that arrives while the process is busy', async () => {
  const server = createServer((_req, res) => res.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(server, 'connection');
  const stopped = handOver(server, [server]).then(() => drain(server, [server]));
  await expect.poll(() => server.listening, { interval: 5 }).toBe(false);
  await new Promise(setImmediate); // from here on timers come before what has arrived
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300); // longer than a first request is waited for
  const answer = (await socket.toArray()).join('');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  await stopped;
});
