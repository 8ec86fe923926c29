import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import { longestBodyMs } from './http/body-memory.ts';
import type { Traces } from './http/traces.ts';
import { makeTurns } from './http/turns.ts';
import type { Watch } from './http/watch.ts';
import { isView, type PageViews } from './jobs/page-views.ts';
import type { Bindings } from './routes/parts.ts';
import { wireStatusHeader } from './rpc/seal-answer.ts';
import type { PageCache } from './site/page-cache/page-cache.ts';

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const headersMs = 15_000;
/** How long a request may wait between its headers and the reading of its body. */
const beforeBodyMs = 30_000;

/**
 * The HTTP server: cached pages first, then (in development) Vite, then the routes. Requests to the routes take turns: of a thousand that
 * arrive in one moment one is begun after another, and a cached page that is asked for meanwhile waits for one of them at most.
 */
export function createListener(
  app: App,
  cache: PageCache | null,
  views: Pick<PageViews, 'seen'> | null,
  {
    vite,
    watch,
    traces,
  }: { vite?: Middleware | undefined; watch?: Watch; traces?: Pick<Traces, 'request'> | null } = {},
): Server {
  const routes = getRequestListener(
    (request, bindings) => app.fetch(request, bindings as unknown as Bindings),
    { overrideGlobalObjects: false },
  );
  const turn = makeTurns();
  const handle = (req: IncomingMessage, res: ServerResponse): void => {
    const { method } = req;
    req.headers.host ??= 'localhost'; // HTTP/1.0 has none, and some load balancers check health with it
    const reads = method === 'GET' || method === 'HEAD';
    if (reads && !bodiless(req)) res.shouldKeepAlive = false; // nobody reads that body, and nobody waits for its end
    if (cache && reads && cache.serve(req, res)) {
      const { headers } = req;
      if (views && isView(method, headers['x-seen']) && res.statusCode < 400)
        views.seen(req.url as string, headers['user-agent'], headers['sec-purpose'] as string | undefined);
      watch?.cached(req, res);
      return;
    }
    if (!mayWait(req, res)) return;
    watch?.begin(req, res);
    if (vite) vite(req, res, () => void routes(req, res));
    else void turn().then(() => routes(req, res));
  };
  const server = createServer(
    { ServerResponse: WireResponse, IncomingMessage: WireRequest },
    traces ? (req, res) => traces.request(req, res, () => handle(req, res)) : handle,
  );
  server.on('connection', giveOneShape);
  server.headersTimeout = headersMs;
  // a body that comes too slowly is cut by its own rule, with an answer (http/read-body.ts); this would cut it without one
  server.requestTimeout = headersMs + beforeBodyMs + longestBodyMs;
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Requests of one connection that wait for their answers. A browser sends the next one after an answer. */
const waitingAtMost = 16;
const waiting = new WeakMap<Socket, number>();

/**
 * Closes a connection on which too many requests were sent without reading the answers: all of one packet are begun at once, and the
 * answers behind the first, such as images, are held in memory.
 */
function mayWait({ socket }: IncomingMessage, res: ServerResponse): boolean {
  const before = waiting.get(socket) ?? 0;
  if (before >= waitingAtMost) {
    socket.destroy();
    return false;
  }
  waiting.set(socket, before + 1);
  res.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  return true;
}

/**
 * Gives each socket both properties that Node adds when they are first needed, in either order. That made five shapes of sockets, and V8
 * compiles code for four at most: after a few minutes of mixed use, a cached page took a fifth longer (docs/decisions/0040).
 */
function giveOneShape(socket: Socket): void {
  socket.setTimeout(0);
  void socket.remoteAddress;
}

/** For the same reason: Node adds this property with the first listener, before or after what its Hono adapter adds. */
class WireRequest extends IncomingMessage {
  _eventsCount = 0;
}

/** How long a sender may continue after the response was sent. */
const lingerMs = 2_000;

/**
 * A standard Response refuses 600 to 603: the response carries them in a header, and the real status line is written here. By a class of
 * its own and not by a method set on each answer to a call, so that answers of all kinds have one shape, which Node's code was compiled for.
 */
class WireResponse extends ServerResponse<WireRequest> {
  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.at(-1);
    let wire: unknown;
    if (!Array.isArray(headers)) {
      wire = this.getHeader(wireStatusHeader);
      if (typeof headers === 'object' && headers !== null && wireStatusHeader in headers) {
        wire = (headers as Record<string, string>)[wireStatusHeader];
        delete (headers as Record<string, string>)[wireStatusHeader];
      }
      if (wire !== undefined) this.removeHeader(wireStatusHeader);
    }
    const write = super.writeHead as (status: number, ...rest: unknown[]) => this;
    return write.call(this, wire === undefined ? status : Number(wire), ...rest);
  }

  /**
   * An answer that ends its connection is written at once, and the connection closed when the rest of the body has come, or soon after. A
   * connection closed while the sender is still writing is reset, and the answer is lost with it (RFC 9112, 9.6). Some proxies ask for
   * every connection to end with its request.
   */
  override end(...rest: unknown[]): this {
    const { req } = this;
    const end = super.end as (...rest: unknown[]) => this;
    if (this.shouldKeepAlive || req.complete || bodiless(req)) return end.call(this, ...rest);
    const [last, encoding] = rest;
    if (typeof last === 'string' || last instanceof Uint8Array) this.write(last, encoding as BufferEncoding);
    else this.flushHeaders();
    const finish = () => {
      clearTimeout(timer);
      if (!this.writableEnded) end.call(this);
    };
    const timer = setTimeout(finish, lingerMs);
    req.once('end', finish).once('close', finish).resume();
    return this;
  }
}

const bodiless = ({ headers }: IncomingMessage) =>
  (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined;
