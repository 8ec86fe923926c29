// Program: the product’s routes and listener without the page cache; `/plain/<call>` runs a call’s handler without the envelope.
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { parseTrustProxy } from '#server/address-settings.ts';
import { type App, createApp } from '#server/app.ts';
import { apiHeaders } from '#server/http/security-headers.ts';
import { createListener } from '#server/listener.ts';
import { startApp } from '#server/testing/start-app.ts';
import { loadWeb } from '#server/web-build.ts';
import type { CallPath, CallRequest } from '#shared/calls.ts';
import { say } from './process.ts';

const { services, close } = await startApp('sqlite');
const web = await loadWeb(false);
const app = createApp({
  services,
  web: web.build,
  files: web.files,
  cache: null,
  health: { accepting: () => true, check: async () => undefined, room: async () => true },
  trustProxy: parseTrustProxy('1'),
});
const plain = new Hono();
plain.post('/plain/*', async (c) => {
  const value: unknown = await c.req.json();
  const path = c.req.path.slice('/plain/'.length) as CallPath;
  const answer = await app.chain.inProcess(path, value as CallRequest<CallPath>, {
    address: '',
    userAgent: '',
  });
  return c.json(answer, 200, apiHeaders(false));
});
const both: App = {
  ...app,
  fetch: (request, bindings) =>
    request.url.includes('/plain/') ? plain.fetch(request) : app.fetch(request, bindings),
};
const server = createListener(both, null, null);
server.listen(0, '127.0.0.1', () =>
  say({
    port: (server.address() as AddressInfo).port,
    wireKey: Buffer.from(services.keys.wire[0] as Uint8Array).toString('base64url'),
  }),
);
process.once('SIGTERM', () => void close().then(() => process.exit(0)));
