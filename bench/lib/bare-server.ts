// Program: a minimal node:http server that sends the given bytes and headers.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { input, say } from './process.ts';

export interface BareAnswer {
  status: number;
  headers: Record<string, string>;
  /** base64 */
  body: string;
}

const { status, headers, body } = input<BareAnswer>();
const bytes = Buffer.from(body, 'base64');
const server = createServer((_req, res) => {
  res.writeHead(status, headers);
  res.end(bytes);
});
server.keepAliveTimeout = 65_000; // same as the product
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }));
