import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const drainMs = 10_000;
/** Longer than two checks of a balancer (deploy/haproxy.cfg). */
const handOverMs = 2_000;

/** Goes on answering, each time as the last on its connection, until a balancer has seen that this instance is not ready. */
export async function handOver(server: Server): Promise<void> {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  await pause(handOverMs);
}

/** Running requests are answered; connections are closed as soon as they are idle; after ten seconds the rest are cut. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}
