import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

const drainMs = 10_000;
/** Longer than two checks of a balancer (deploy/haproxy.cfg). */
const handOverMs = 2_000;
/** How long a connection may take from being accepted until its request is here. */
const firstRequestMs = 200;
/** A turn of the event loop in which next to nothing was done, and the longest wait for one. */
const quietMs = 0.5;
const longestWaitMs = 300;

/**
 * Keeps responding, closing each connection afterwards, until a balancer has seen that this instance is not ready; then stops
 * listening, without cutting connections whose first request is on its way: a balancer does not retry a form that was cut off.
 */
export async function handOver(server: Server, sockets: readonly TcpServer[]): Promise<void> {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  await pause(handOverMs);
  await quietTurn();
  for (const each of sockets) TcpServer.prototype.close.call(each); // that of node:http also closes connections that have not sent anything yet
  await pause(firstRequestMs);
  await nextTurn(); // what has arrived while this process was busy is read first
}

/** The operating system resets connections that wait to be accepted when listening ends. Right after a quiet turn there are hardly any. */
async function quietTurn(): Promise<void> {
  const until = performance.now() + longestWaitMs;
  for (let began = 0; began < until; ) {
    began = performance.now();
    await nextTurn();
    if (performance.now() - began < quietMs) return;
  }
}

/** Running requests are answered and idle connections closed; after ten seconds the rest are cut. */
export async function drain(server: Server, sockets: readonly TcpServer[]): Promise<void> {
  const closed = Promise.all(sockets.map((each) => new Promise<void>((done) => each.close(() => done()))));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}
