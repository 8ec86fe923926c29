import { createServer } from 'node:http';
import { cannotListen } from './cannot-listen.ts';
import type { Metrics } from './metrics.ts';

/** Serves `/metrics` on an address of its own, which no visitor reaches. */
export async function startMetricsServer(
  metrics: Metrics,
  port: number,
  host: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => res.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(cannotListen(error, { port, host }, ['METRICS_PORT', 'METRICS_HOST'])),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
