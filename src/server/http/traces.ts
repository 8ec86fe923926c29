import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCallPath } from '#shared/calls.ts';
import { attributes, type Span, startTraceExport } from './trace-export.ts';
import { requestIdHeader } from './watch.ts';

/** The trace of the current request, and its database queries so far. */
interface Current {
  traceId: string;
  spanId: string;
  /** `00`: the caller does not want the trace recorded. */
  flags: string;
  state: string | undefined;
  queries: { count: number; ms: number; from: number; to: number };
}

export interface Traces {
  /** Handles a request, and records its span once the response was sent. */
  request(req: IncomingMessage, res: ServerResponse, handle: () => void): void;
  /** Records a query of the current request. */
  query(ms: number): void;
  /** As `fetch`, with the trace passed on. */
  fetch: typeof fetch;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** The W3C traceparent header, of any valid version. */
const parentShape = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;
const maxState = 512;

/** Node makes UUIDs ahead, a hundred at a time, at a tenth of what random bytes cost one by one. */
const newTraceId = () => randomUUID().replaceAll('-', '');
const newSpanId = () => newTraceId().slice(16);
const nano = (at: number) => `${Math.round((performance.timeOrigin + at) * 1_000)}000`;

/** Few names for many addresses: calls by name, pages by their first step. What was not found has none. */
export function routeOf(path: string, status: number): string {
  if (path.startsWith('/api/')) return isCallPath(path.slice('/api/'.length)) ? path : '/api/*';
  if (status === 404) return '*';
  const [first = '', rest] = path.slice(1).split('/', 2);
  return `/${first}${rest === undefined ? '' : '/*'}`;
}

/** One span for each request and one for all its queries. Nothing of the visitor is in them: no address, no query of the URL. */
export function startTraces({
  engine,
  ...parts
}: Parameters<typeof startTraceExport>[0] & { engine: 'sqlite' | 'postgresql' }): Traces {
  const sender = startTraceExport(parts);
  const store = new AsyncLocalStorage<Current>();

  function record(
    req: IncomingMessage,
    res: ServerResponse,
    began: number,
    current: Current,
    parent?: string,
  ) {
    const id = res.getHeader(requestIdHeader);
    // pages from the cache are counted by /metrics; they are recorded only where they are part of somebody's trace
    if (current.flags === '00' || (id === undefined && !parent)) return;
    const path = (req.url ?? '').split('?')[0] as string;
    const route = routeOf(path, res.statusCode);
    const { traceId, spanId, queries } = current;
    const spans: Span[] = [
      {
        traceId,
        spanId,
        ...(parent ? { parentSpanId: parent } : {}),
        name: `${req.method} ${route}`,
        kind: 2,
        startTimeUnixNano: nano(began),
        endTimeUnixNano: nano(performance.now()),
        attributes: attributes({
          'http.request.method': req.method ?? '',
          'http.route': route,
          'url.path': path,
          'http.response.status_code': res.statusCode,
          ...(id === undefined ? { 'site.cached': 1 } : { 'site.request_id': String(id) }),
        }),
        ...(res.statusCode >= 500 && res.statusCode < 600 ? { status: { code: 2 } } : {}),
      },
    ];
    if (queries.count > 0)
      spans.push({
        traceId,
        spanId: newSpanId(),
        parentSpanId: spanId,
        name: 'database',
        kind: 3,
        startTimeUnixNano: nano(queries.from),
        endTimeUnixNano: nano(queries.to),
        attributes: attributes({
          'db.system.name': engine,
          'site.db.queries': queries.count,
          'site.db.ms': Math.round(queries.ms * 100) / 100,
        }),
      });
    sender.add(...spans);
  }

  return {
    request(req, res, handle) {
      const [, traceId, parent, flags] = parentShape.exec(String(req.headers.traceparent ?? '')) ?? [];
      const state = parent ? String(req.headers.tracestate ?? '').slice(0, maxState + 1) : '';
      const current: Current = {
        traceId: traceId ?? newTraceId(),
        spanId: newSpanId(),
        flags: Number.parseInt(flags ?? '01', 16) & 1 ? '01' : '00',
        state: state.length > maxState ? undefined : state || undefined,
        queries: { count: 0, ms: 0, from: 0, to: 0 },
      };
      const began = performance.now();
      res.once('close', () => record(req, res, began, current, parent));
      store.run(current, handle);
    },
    query(ms) {
      const queries = store.getStore()?.queries;
      if (!queries) return;
      queries.to = performance.now();
      if (queries.count === 0) queries.from = queries.to - ms;
      queries.count += 1;
      queries.ms += ms;
    },
    fetch: (input, init) => {
      const current = store.getStore();
      const request = new Request(input, init);
      if (current) {
        request.headers.set('traceparent', `00-${current.traceId}-${current.spanId}-${current.flags}`);
        if (current.state) request.headers.set('tracestate', current.state);
      }
      return fetch(request);
    },
    flush: sender.flush,
    stop: sender.stop,
  };
}
