import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { drain, handOver } from './drain.ts';

/** A connection on which nothing has been sent when its server stops accepting others. */
async function acceptedBefore() {
  const server = createServer((_req, res) => res.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(server, 'connection');
  const stopped = handOver(server, [server]).then(() => drain(server, [server]));
  await expect.poll(() => server.listening, { interval: 5 }).toBe(false);
  return { socket, stopped };
}
const request = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';
const answered = /^HTTP\/1\.1 200 OK[\s\S]*\r\nConnection: close\r\n[\s\S]*here$/;

test('answers a request on a connection accepted before the server stopped accepting', async () => {
  const { socket, stopped } = await acceptedBefore();
  socket.write(request);
  expect(await text(socket)).toMatch(answered);
  await stopped;
});

test('answers a request that arrives while the process is busy', async () => {
  const { socket, stopped } = await acceptedBefore();
  await new Promise(setImmediate); // from here on timers come before what has arrived
  socket.write(request);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300); // longer than a first request is waited for
  expect(await text(socket)).toMatch(answered);
  await stopped;
});
