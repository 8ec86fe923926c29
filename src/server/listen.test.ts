import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { drain } from './drain.ts';
import { listen } from './listen.ts';

const host = '127.0.0.1';

async function listening() {
  const server = createServer((_req, res) => res.end('here'));
  const { port, sockets } = await listen(server, 0, host);
  onTestFinished(() => drain(server, sockets));
  return { server, port, sockets };
}

test.runIf(process.platform === 'linux')('accepts several waiting connections in one turn', async () => {
  const { server, port } = await listening();
  const perTurn = [0];
  server.on('connection', () => {
    perTurn[0] = (perTurn[0] ?? 0) + 1;
  });
  const connections = Array.from({ length: 64 }, () => connect(port, host));
  await new Promise<void>(process.nextTick); // they connect in the next tick
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50); // and wait while this thread is busy
  const accepted = () => perTurn.reduce((sum, each) => sum + each);
  while (accepted() < connections.length) {
    await new Promise(setImmediate);
    perTurn.unshift(0);
  }
  expect(Math.max(...perTurn)).toBeGreaterThan(1);
  for (const each of connections) each.destroy();
});

test('answers on every socket, and on none after it was closed', async () => {
  const { server, port, sockets } = await listening();
  const read = () => fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } });
  const texts = await Promise.all(Array.from({ length: 64 }, async () => (await read()).text()));
  expect(new Set(texts)).toEqual(new Set(['here']));
  await drain(server, sockets);
  await expect(read()).rejects.toThrow();
});

test('refuses a port on which another one listens in the same way', async () => {
  const { port } = await listening();
  await expect(listen(createServer(), port, host)).rejects.toThrow(`Port ${port} is in use`);
});

test('refuses a port on which another program listens', async () => {
  const other = createServer().listen(0, host);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(listen(createServer(), port, host)).rejects.toThrow(`Port ${port} is in use`);
});
